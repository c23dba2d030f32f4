/** The one input of the palette, with what is understood already before it. It reads and finds nothing. */
import Search from 'lucide-react/icons/search';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { pressText } from '../../../commands/keys.ts';
import { t } from '../../../i18n/index.ts';
import { classes } from '../../ui/classes.ts';
import { isApple } from '../../ui/keys.ts';
import { PaletteChips } from './PaletteChips.tsx';
import { type as typeText } from './paletteKeys.ts';
import { textWith, type Chip } from './paletteSentence.ts';
import type { PaletteView } from './usePaletteView.ts';

/** No sentence is longer: of a pasted text the beginning is taken, and none is read that freezes the page. */
const textMost = 2_000;

export interface PaletteFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** While it is closed, Tab passes it by. */
  readonly isOpen: boolean;
  readonly view: PaletteView;
  readonly text: string;
  /** Everything can be found: sections and filters leave the input as chips. */
  readonly isRoot: boolean;
  readonly listId: string;
  /** The element of the chosen row. */
  readonly chosenId: string | undefined;
  readonly onTyped: () => void;
}

const withoutChip = (chips: readonly Chip[], place: number, input: string): string => {
  const left = chips.filter((_, i) => i !== place);
  return left.length > 0 ? textWith(left, input) : input;
};

const none: readonly Chip[] = [];
/** The same element, so that no key draws it anew. */
const glass = <Search className="size-5 shrink-0 text-muted" />;

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** Everything is selected, the chips included: what comes next takes the place of it all. */
function useSelectAll() {
  const [isAll, setIsAll] = useState(false);
  return {
    isAll,
    drop: () => {
      if (isAll) setIsAll(false);
    },
    /** True where the key was for the selection alone. */
    hear(event: KeyboardEvent<HTMLInputElement>): boolean {
      const press = pressText(event.nativeEvent, isApple);
      if (press === 'mod+a') setIsAll(true);
      else if (isAll && (event.key === 'Backspace' || event.key === 'Delete')) {
        setIsAll(false);
        return true;
      } else if (isAll && event.key.length > 1 && !modifiers.includes(event.key)) setIsAll(false);
      return false;
    },
  };
}

export function PaletteField(props: PaletteFieldProps) {
  const { ref, view, isRoot } = props;
  const { title, understood } = view;
  const chips = isRoot ? understood.chips : none;
  const hasChips = chips.length > 0;
  const { isAll, drop, hear } = useSelectAll();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (hear(event)) {
      event.preventDefault();
      typeText('');
    }
    // In a text these move the caret; in an empty input they are the list's.
    if (event.currentTarget.value !== '' && (event.key === 'Home' || event.key === 'End')) {
      event.stopPropagation();
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4.5 py-2">
      {glass}
      {title !== '' && (
        <span className="max-w-full truncate rounded-md bg-tint px-2 py-0.5 text-sm">
          <bdi>{title}</bdi>
        </span>
      )}
      <PaletteChips
        chips={chips}
        scope={understood.scope ?? understood.entity}
        isSelected={isAll}
        onRemove={(place) => typeText(withoutChip(chips, place, understood.input))}
      />
      {/* Not cmdk's own: that one chooses anew and lays the page out with every key. */}
      <div
        // Beside chips it has room for what it says, or a line of its own that says it.
        className={classes('grow basis-0', hasChips ? 'min-w-[min(13.5rem,100%)]' : 'min-w-24')}
      >
        <input
          ref={ref}
          type="text"
          role="combobox"
          tabIndex={props.isOpen ? undefined : -1}
          aria-expanded="true"
          aria-controls={props.listId}
          aria-activedescendant={props.chosenId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          maxLength={textMost}
          value={isRoot ? understood.input : props.text}
          onChange={({ target }) => {
            props.onTyped();
            drop();
            if (isAll) typeText(target.value);
            else typeText(hasChips ? textWith(chips, target.value) : target.value);
          }}
          onKeyDown={onKeyDown}
          onMouseDown={drop}
          placeholder={title === '' ? t(hasChips ? 'palette.more' : 'palette.placeholder') : ''}
          aria-label={t('palette.label')}
          // Its size does not follow its text: a key lays out this line and not the list below.
          className="block h-9 w-full bg-transparent text-lg text-ink text-ellipsis outline-none! shadow-none! align-parent contain-[size_layout] placeholder:text-muted"
        />
      </div>
    </div>
  );
}
