/** The list's search box: what is typed is looked for after a pause, Enter goes to the rows. It finds nothing itself. */
import { useSelector } from '@xstate/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { limits } from '../../../entities/wire.ts';
import { t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { holdKeys, useKeysOf } from '../../context.ts';
import { classes } from '../../ui/classes.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import type { ListActor, LiveList } from './recordListActor.ts';

/** A pause in typing after which one has said what one looks for, in ms. */
const typingMs = 150;

export interface RecordListSearchProps {
  readonly list: LiveList;
  /** A record is open beside the list: there is room for less. */
  readonly isNarrow: boolean;
  focusGrid(): void;
}

/** Typed text that becomes the machine's search after a pause; a search changed elsewhere shows here. */
function useSearchText(actor: ListActor) {
  const asked = useSelector(actor, ({ context }) => context.query.search);
  const [text, setText] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    if (text.trim() !== asked) setText(asked);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (next: string) => {
    clearTimeout(timer.current);
    const search = next.trim();
    if (search !== actor.getSnapshot().context.query.search) {
      actor.send({ type: 'search', text: search });
    }
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), typingMs);
  };
  return { text, type, ask };
}

/** Offers to go to the search; answers whether somebody has, which shows it where it is hidden. */
function useSearchOffered(input: RefObject<HTMLInputElement | null>) {
  const [isUsed, setUsed] = useState(false);
  useLayoutEffect(
    () =>
      offer({
        focusSearch: () => {
          setUsed(true);
          const take = () => {
            input.current?.focus();
            input.current?.select();
          };
          take();
          if (document.activeElement === input.current) return;
          // Beside an open record it is hidden until it is wanted; what is typed meanwhile is for it.
          holdKeys(
            new Promise<void>((done) => {
              requestAnimationFrame(() => {
                take();
                done();
              });
            }),
          );
        },
      }),
    [input],
  );
  return [isUsed, setUsed] as const;
}

export function RecordListSearch({ list, isNarrow, focusGrid }: RecordListSearchProps) {
  const { text, type, ask } = useSearchText(list.actor);
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useSearchOffered(input);
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      ask(text);
      focusGrid();
    } else if (event.key !== 'Escape') return;
    else if (text === '') focusGrid();
    else {
      type('');
      ask('');
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const keys = useKeysOf('list.search');
  const isHidden = isNarrow && !isUsed && text === '';
  return (
    <SearchInput
      ref={input}
      label={t('list.searchLabel')}
      placeholder={t('list.search')}
      keys={keys}
      value={text}
      maxLength={limits.searchLength}
      onChange={(event) => type(event.target.value)}
      onKeyDown={hear}
      onBlur={() => setUsed(false)}
      className={classes(
        'w-44 max-sm:order-1 max-sm:min-w-52 max-sm:grow',
        isHidden && 'lg:hidden',
      )}
    />
  );
}
