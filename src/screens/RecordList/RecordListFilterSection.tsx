/** The step of a filter in which a list over several sections is narrowed to one of them. It goes nowhere itself. */
import { useMemo, useState } from 'react';
import { entityLabel, t } from '../../../i18n/index.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';
import type { ListSource } from './recordListSource.ts';

interface SectionChoice extends PickChoice {
  readonly words: readonly string[];
  readonly section: string | null;
}

/** In a list over several sections: one of them alone, or all again. */
export function sectionChoices({ sections = [], entities }: ListSource): readonly SectionChoice[] {
  const title = t('list.allSections');
  const all: SectionChoice = { id: 'section', title, words: wordsOf([title]), section: null };
  const each = sections.map(({ name, collection }): SectionChoice => {
    const { many, name: one } = entityLabel(name);
    const words = wordsOf([many, one]);
    return { id: `section.${collection}`, title: many, words, section: collection };
  });
  return entities.length < sections.length ? [all, ...each] : each;
}

export function RecordListFilterSection(props: {
  readonly source: ListSource;
  readonly onSection: (section: string | null) => void;
  readonly onBack: () => void;
}) {
  const { source, onSection, onBack } = props;
  const [text, setText] = useState('');
  const known = useMemo(() => sectionChoices(source), [source]);
  const choices = text.trim() === '' ? known : findIn(text, known).map(({ entry }) => entry);
  return (
    <RecordListPick
      label={t('list.filterValue')}
      placeholder={t('list.filterValue')}
      text={text}
      onText={setText}
      choices={choices}
      onPick={({ section }) => onSection(section)}
      onBack={onBack}
      nothing={t('list.nothingFound')}
    />
  );
}
