/** Another record, or several, found by name or number as one types. It never changes them. */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import type { RelationField } from '../../entities/field.ts';
import { entityNamed } from '../../entities/index.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { go, grantsNow, offer } from '../live/actors.ts';
import { useKeysOf } from '../context.ts';
import { pathOf } from '../routes.ts';
import { ariaKeysOf } from '../ui/keys.ts';
import { Combobox, ComboboxMany, type Choice, type ComboboxTexts } from '../ui/Combobox.tsx';
import { useChosenAhead } from './chosenAhead.ts';
import type { InputProps } from './input.ts';
import { useOffers, useTitles } from './titles.ts';
import { useControl } from './useControl.ts';

const texts = (target: Entity): ComboboxTexts => ({
  nothing: may(grantsNow(), 'GET', target.collection)
    ? t('form.noMatch')
    : t('form.noneSeen', { of: target.name }),
  loading: t('palette.searching'),
  remove: (label) => t('form.removeEntry', { entry: label }),
  open: t('form.choose'),
});

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];

/** Offers to open the chosen record from when the focus is in its field until it is in another one. Answers what marks the field. */
function useOpening(path: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => {
      const isInPage = target instanceof Element && target.closest('[data-region]') !== null;
      // Whoever looks into the palette is still there.
      if (isInPage) setHere(box.current?.contains(target) === true);
    };
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, []);
  useEffect(
    () => (isHere && path ? offer({ openRelated: () => go(path) }) : undefined),
    [isHere, path],
  );
  return box;
}

function Chooser({ target, ...props }: InputProps<RelationField> & { readonly target: Entity }) {
  const { entity, column, field, fields, aria, isReadOnly, id } = props;
  const { value, change, left, attach } = useControl(fields, column.key);
  const [query, setQuery] = useState('');
  const [wasEntered, setEntered] = useState(false);
  const { choices, isLoading } = useOffers(target, query, wasEntered);
  const chosen = useTitles(target, idsIn(value));
  const isSelf = (choice: Choice) => target === entity && choice.id === id;
  const isOffered = (choice: Choice) => !isSelf(choice);
  const take = ({ id: found }: Choice) => {
    if (!field.many) return change(found);
    const ids = idsIn(fields.getValues(column.key));
    change(ids.includes(found) ? ids.filter((one) => one !== found) : [...ids, found]);
  };
  const { ahead, onAhead, drop } = useChosenAhead(target, take, isOffered);
  const common = {
    aria,
    choices: choices.filter(isOffered),
    onQuery: (text: string) => {
      setEntered(true);
      setQuery(text);
    },
    isLoading,
    ahead,
    onAhead,
    onOther: drop,
    texts: texts(target),
    placeholder: t('form.chooseOne', { of: target.name }),
    disabled: isReadOnly,
    onBlur: left,
    ref: attach,
  };
  const [only = null] = chosen;
  const isOne = !field.many && !target.route.includes(':');
  const isSeen = may(grantsNow(), 'GET', target.collection);
  const path = isOne && only && isSeen ? pathOf(target, only.id) : undefined;
  const box = useOpening(path);
  const keys = useKeysOf('form.openRelated');
  return (
    <div ref={box} onFocus={() => setEntered(true)} className="relative">
      {field.many ? (
        <ComboboxMany
          {...common}
          value={chosen}
          onChange={(next) => change(next.map((choice) => choice.id))}
        />
      ) : (
        <Combobox {...common} value={only} onChange={(next) => change(next?.id ?? null)} />
      )}
      {only && path && (
        // No stop between two fields: it has a key of its own. It stands in the label's line, which a cell has not.
        <Link
          href={path}
          tabIndex={-1}
          aria-keyshortcuts={ariaKeysOf(keys)}
          aria-label={t('templates.openTitled', { of: target.name, title: only.label })}
          title={entityLabel(target.name).name}
          className="absolute end-0 bottom-full grid h-6 w-7 place-items-center rounded-md text-muted hover:text-ink in-[[role=grid]]:hidden"
        >
          <ArrowUpRight className="pointing" />
        </Link>
      )}
    </div>
  );
}

export function RelationInput(props: InputProps<RelationField>) {
  const target = entityNamed(props.field.target);
  if (!target) throw new Error(`${props.column.key}: no entity ${props.field.target}`);
  return <Chooser {...props} target={target} />;
}
