/** What of the sentence is understood already, beside the input: section and filters. It reads no sentence. */
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, fieldLabel, t } from '../../../i18n/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { filterText } from './paletteFilters.ts';
import { fieldNamed } from './paletteLexicon.ts';
import type { Chip as SaidChip } from './paletteSentence.ts';

/** A chip in words: 'News', 'Waiting', 'Department: civil', 'except Featured'. */
function chipText(chip: SaidChip, scope: Entity | undefined): string {
  if (chip.entity) return entityLabel(chip.entity.name).many;
  if (!chip.said?.isExcept) return filterChipText(chip, scope);
  return t('palette.exceptChip', { chip: filterChipText(chip, scope) });
}

function filterChipText(chip: SaidChip, scope: Entity | undefined): string {
  const { said } = chip;
  if (said?.kind === 'word') return filterText(said.filter, scope);
  if (!said) return chip.typed;
  const key = scope && fieldNamed(scope, said.field);
  const label = scope && key !== undefined ? fieldLabel(scope.name, key) : said.field;
  return `${label}: ${said.value}`;
}

export interface PaletteChipsProps {
  readonly chips: readonly SaidChip[];
  readonly scope: Entity | undefined;
  /** Everything in the input is selected, the chips too. */
  readonly isSelected: boolean;
  readonly onRemove: (place: number) => void;
}

export function PaletteChips({ chips, scope, isSelected, onRemove }: PaletteChipsProps) {
  return chips.map((chip, place) => {
    const text = chipText(chip, scope);
    return (
      <span
        key={chip.at}
        className={classes('inline-flex max-w-full rounded-full', isSelected && 'ring-focus')}
      >
        <Chip
          removeLabel={t('palette.removeChip', { chip: text })}
          removeKey="Backspace"
          onRemove={() => onRemove(place)}
        >
          <bdi>{text}</bdi>
        </Chip>
      </span>
    );
  });
}
