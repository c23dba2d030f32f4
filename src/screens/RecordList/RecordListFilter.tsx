/**
 * The sheet in which a filter is made: field, operator, value, each found while typing. A known word ('waiting') or a
 * value alone ('civil', '>100') is taken at the first step already, by the palette's own reading. It loads no row.
 */
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { filterFieldOf, type Filter, type Operator } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import { entityLabel, fieldLabel, fieldNames, inEveryLanguage, t } from '../../../i18n/index.ts';
import { go } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { findIn } from '../../shell/find.ts';
import { choicesOf, relatedTypes } from '../../shell/Palette/paletteChoices.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { filterText } from '../../shell/Palette/paletteChipTexts.ts';
import { filterOfWord } from '../../shell/Palette/paletteFilters.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { filterNames } from '../../shell/Palette/paletteFilterTexts.ts';
import { usePaletteHits } from '../../shell/Palette/usePaletteHits.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { LiveList } from './recordListActor.ts';
import { chipsOf, operatorText } from './recordListFilters.tsx';
import { filterFields, filterWith, type Draft, type FilterField } from './recordListFilterSteps.ts';
import { RecordListFilterOperator } from './RecordListFilterOperator.tsx';
import { RecordListFilterSection, sectionChoices } from './RecordListFilterSection.tsx';
import { RecordListFilterValue } from './RecordListFilterValue.tsx';
import { RecordListPanel } from './RecordListPanel.tsx';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';
import { filterOf, withSection } from './recordListQuery.ts';
import { addressOf } from '../../routes.ts';
import type { Sheet } from './recordListSheet.ts';
import type { ListSource } from './recordListSource.ts';

export interface RecordListFilterProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly sheet: Sheet & { readonly kind: 'filter' };
  readonly onClose: () => void;
  readonly focusGrid: () => void;
}

type Step =
  | { readonly name: 'field' }
  /** Of a list over several sections: which of them. */
  | { readonly name: 'section' }
  | ({ readonly name: 'operator'; readonly replaces?: Operator | undefined } & FilterField)
  | ({ readonly name: 'value' } & Draft);

interface FieldChoice extends PickChoice {
  readonly words: readonly string[];
  readonly does:
    | { readonly field: FilterField }
    | { readonly filter: Filter }
    /** One section alone; null: all of them. */
    | { readonly section: string | null }
    /** Which section is asked for next. */
    | { readonly asks: 'section' };
}

/** What the list shows together, as a record's state. */
const stateFlags: readonly string[] = ['approved', 'enabled'];

/** The name of the type whose words name the fields. */
const nameOf = ({ entities: [first] }: ListSource): string => first?.name ?? '';

function fieldChoices(source: ListSource): readonly FieldChoice[] {
  const of = nameOf(source);
  return filterFields(source).map((field) => {
    const label = fieldLabel(of, field.key);
    // As the column is called that shows it.
    const isState = stateFlags.includes(field.key);
    return {
      id: `field.${field.key}`,
      title: isState ? t('list.stateOf', { field: label }) : label,
      words: wordsOf([
        label,
        ...fieldNames(of, field.key),
        ...(isState ? inEveryLanguage('list', 'state') : []),
      ]),
      does: { field },
    };
  });
}

/** The field that asks for a section, as any other asks for its value. */
function sectionFields({ sections = [] }: ListSource): readonly FieldChoice[] {
  if (sections.length === 0) return [];
  const title = t('list.type');
  const words = wordsOf([title, ...inEveryLanguage('list', 'type')]);
  return [{ id: 'sections', title, words, does: { asks: 'section' } }];
}

/** Whoever types the section at once has it; its field alone names none. */
function sectionsTyped(source: ListSource): readonly FieldChoice[] {
  const type = t('list.type');
  return sectionChoices(source).map(({ id, title, words, section }) => ({
    id,
    title: section === null ? title : labelled(type, title),
    words: [...wordsOf([type]), ...words],
    does: { section },
  }));
}

/** Whole filters that have a word: 'Waiting', 'Mine', 'Today'. */
function wordChoices({ entity }: ListSource, filter: Filter): readonly FieldChoice[] {
  if (!entity) return [];
  return filterNames.flatMap((name) => {
    const test = filterOfWord(name, entity, { userId: userIdNow(), now: new Date() });
    if (!test) return [];
    const title = filterText(name, entity);
    const words = wordsOf([
      title,
      ...inEveryLanguage('states', name),
      ...inEveryLanguage('palette', 'filterWords', name),
    ]);
    return [{ id: `word.${name}`, title, words, does: { filter: { ...filter, ...test } } }];
  });
}

/** Fields first; then, as one types, what the palette makes of the same words, and what is only guessed. */
function useFieldChoices(source: ListSource, filter: Filter, text: string) {
  const { entity } = source;
  const known = useMemo(
    () => [...sectionFields(source), ...fieldChoices(source), ...wordChoices(source, filter)],
    [source, filter],
  );
  const typed = useMemo(
    () =>
      known[0]?.id === 'sections' ? [known[0], ...sectionsTyped(source), ...known.slice(1)] : known,
    [source, known],
  );
  const types = entity ? relatedTypes(entity).join(',') : '';
  const asks =
    text.trim() === '' || types === '' ? [] : [{ kind: 'search', words: text, types } as const];
  const [answer] = usePaletteHits(asks);
  const read = text.trim() === '' ? [] : choicesOf('filter', text, entity, answer?.hits ?? []);
  const rest = read.flatMap(({ id, title, words, does }): FieldChoice[] =>
    does.kind === 'answer' ? [{ id, title, words, does: { filter: does.value as Filter } }] : [],
  );
  if (text.trim() === '') return { choices: known, isPending: false };
  const found = findIn(text, typed);
  const sure = found.filter(({ isGuess }) => !isGuess);
  const guessed = found.filter(({ isGuess }) => isGuess);
  const entries = (some: typeof found) => some.map(({ entry }) => entry);
  // A word of which the palette knows, too, is one choice.
  const others = rest.filter(({ title }) => sure.every(({ entry }) => entry.title !== title));
  return {
    choices: [...entries(sure), ...others, ...entries(guessed)],
    isPending: sure.length === 0 && answer?.isSettled === false,
  };
}

function FieldStep(props: {
  readonly source: ListSource;
  readonly filter: Filter;
  readonly onField: (field: FilterField) => void;
  readonly onFilter: (filter: Filter) => void;
  readonly onSection: (section: string | null) => void;
  readonly onAskSection: () => void;
}) {
  const { source, filter, onField, onFilter, onSection, onAskSection } = props;
  const [text, setText] = useState('');
  const { choices, isPending } = useFieldChoices(source, filter, text);
  const last = chipsOf(source.entities, filter).at(-1);
  return (
    <RecordListPick
      label={t('list.filterField')}
      placeholder={t('listTools.filterHint')}
      text={text}
      onText={setText}
      choices={choices}
      isPending={isPending}
      onPick={({ does }) => {
        if ('field' in does) onField(does.field);
        else if ('filter' in does) onFilter(does.filter);
        else if ('asks' in does) onAskSection();
        else onSection(does.section);
      }}
      // As in the palette: with nothing typed, the last one goes.
      onBack={last && (() => void runById('list.addFilter', { filter: last.without }))}
      nothing={t('list.nothingFound')}
    />
  );
}

/** The step that a sheet begins with: that of a chip's value, or the choice of a field. */
function stepAt({ source, sheet }: RecordListFilterProps): Step {
  const { key, operator } = sheet;
  const [entity] = source.entities;
  const field = key && entity ? filterFieldOf(entity, key) : undefined;
  if (!key || !field || !operator) return { name: 'field' };
  const replaces = operator as Operator;
  // Whether it is empty has no value to be changed: the operator is.
  if (replaces === 'empty') return { name: 'operator', key, field, replaces };
  return { name: 'value', key, field, operator: replaces, replaces };
}

export function RecordListFilter(props: RecordListFilterProps) {
  const { source, list, sheet, onClose, focusGrid } = props;
  const filter = useSelector(list.actor, ({ context }) => filterOf(context.query));
  const [step, setStep] = useState<Step>(() => stepAt(props));
  const of = nameOf(source);
  const apply = (next: Filter) => {
    runById('list.addFilter', { filter: next });
    onClose();
  };
  const narrow = (section: string | null) => {
    onClose();
    const params = withSection(new URLSearchParams(location.search), section);
    go(addressOf(location.pathname, params));
  };
  const toField = () => setStep({ name: 'field' });
  const chooseField = (chosen: FilterField, replaces?: Operator) =>
    setStep(
      chosen.field.kind === 'boolean'
        ? { ...chosen, name: 'value', operator: 'eq', replaces }
        : { ...chosen, name: 'operator', replaces },
    );
  const said = [
    ...(step.name === 'section' ? [t('list.type')] : []),
    ...('key' in step ? [fieldLabel(of, step.key)] : []),
    ...(step.name === 'value' && step.field.kind !== 'boolean'
      ? [operatorText(step.field, step.operator)]
      : []),
  ];
  return (
    <RecordListPanel
      label={t(sheet.key ? 'listTools.changeFilter' : 'list.addFilter')}
      state={step.name}
      at="filter"
      onClose={onClose}
      focusGrid={focusGrid}
      foot={
        <>
          <span className="grow">
            {said.length > 0 ? (
              <bdi>{said.join(' ')}</bdi>
            ) : (
              (source.called?.() ?? entityLabel(of).many)
            )}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Kbd keys="backspace" /> {t('listTools.back')}
          </span>
        </>
      }
    >
      {step.name === 'field' && (
        <FieldStep
          source={source}
          filter={filter}
          onField={chooseField}
          onFilter={apply}
          onSection={narrow}
          onAskSection={() => setStep({ name: 'section' })}
        />
      )}
      {step.name === 'section' && (
        <RecordListFilterSection source={source} onSection={narrow} onBack={toField} />
      )}
      {step.name === 'operator' && (
        <RecordListFilterOperator
          step={step}
          called={fieldLabel(of, step.key)}
          onBack={toField}
          onOperator={(operator) => setStep({ ...step, operator, name: 'value' })}
          onValue={(draft, value) => apply(filterWith(filter, draft, value))}
        />
      )}
      {step.name === 'value' && (
        <RecordListFilterValue
          step={step}
          called={fieldLabel(of, step.key)}
          before={filter[step.key]?.[step.replaces ?? step.operator]}
          onBack={() =>
            step.field.kind === 'boolean' ? toField() : chooseField(step, step.replaces)
          }
          onValue={(value, operator = step.operator) =>
            // Compared otherwise it takes the place of the test that was changed, and of no other.
            apply(filterWith(filter, { ...step, operator }, value))
          }
        />
      )}
    </RecordListPanel>
  );
}
