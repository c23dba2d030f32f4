/** What of the sentence is understood already, beside the input: section and filters. It reads no sentence. */
import type { Entity } from '../../../entities/entity.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import { OwnEnd } from '../../ui/OwnEnd.tsx';
import { classes } from '../../ui/classes.ts';
import { saidText } from './paletteChipTexts.ts';
import type { Chip as SaidChip } from './paletteSentence.ts';

/** A chip in words: 'News', 'Waiting', 'Department: civil', 'except Featured'. */
function chipText(chip: SaidChip, scope: Entity | undefined): string {
  if (chip.entity) return entityLabel(chip.entity.name).many;
  return chip.said ? saidText(chip.said, scope) : chip.typed;
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
          <OwnEnd>{text}</OwnEnd>
        </Chip>
      </span>
    );
  });
}
