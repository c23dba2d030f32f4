/**
 * What Enter does in the sheet that sets fields of many records or moves their dates: it waits for the last word of the
 * server, and whoever pressed it goes on in the list at once. It changes no record and draws nothing.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isEmpty } from '../../../entities/initial.ts';
import { partSize } from '../../acts/inParts.ts';
import { isComing, onComing } from '../../fields/flush.ts';
import { loseTyped } from '../../keys/placeLeft.ts';
import { useAwaited } from '../../keys/useAwaited.ts';
import type { BulkArgs, Meant } from './recordListBulk.ts';
import { usePreview } from './recordListPreview.ts';

interface Applied {
  readonly meant: Meant;
  readonly onArgs: (args: BulkArgs) => void;
  /** What would change nothing is not done: one stays in the sheet. */
  readonly mustChange?: boolean;
}

/** It is the same with each key, until one stays in the sheet: what is typed meanwhile is for the list. */
const sameText = '';

/**
 * Enter waits for what a field has asked for and for the last word of the server, says what is wrong, and is asked for
 * once more where only some can be done, and where a field would be emptied. What is pressed behind it is for the list;
 * while thousands are looked at one stays in the sheet, and a second Enter does not wait. Before it, what would become of
 * the records is told of what is said (`said`) and of nothing else.
 */
export function useApply(
  { meant, onArgs, mustChange = false }: Applied,
  args?: BulkArgs,
  said: BulkArgs | null = args ?? null,
) {
  const text = args === undefined ? '' : JSON.stringify(args);
  /** What Enter was pressed for. */
  const [entered, setEntered] = useState('');
  const isFieldComing = useSyncExternalStore(onComing, isComing);
  const isEntered = entered === text && text !== '';
  const shown = usePreview(meant, isEntered ? args : (said ?? undefined));
  const isWhole = shown?.isWhole === true;
  const emptied = Object.entries(args?.values ?? {}).flatMap(([key, value]) =>
    isEmpty(value) ? [key] : [],
  );
  const empties = emptied.length > 0;
  const isIdle = mustChange && shown?.changed === 0;
  const isClean = isWhole && shown.code === '' && shown.refused === 0 && !empties && !isIdle;
  const isShort = meant.count <= partSize;
  useEffect(() => {
    if (!isShort && isEntered && isClean && args) onArgs(args);
  }, [isShort, isEntered, isClean, args, onArgs]);
  const found = (): BulkArgs | null | undefined => {
    if (isFieldComing) return undefined;
    if (!args || empties) return null;
    if (!isShort || isClean) return args;
    return isWhole ? null : undefined;
  };
  const applyThen = useAwaited(sameText, found(), (known) => {
    if (isShort) return onArgs(known);
    loseTyped();
    return setEntered(text);
  });
  const apply = () => {
    if (isFieldComing) return applyThen();
    if (!args) return undefined;
    const mayBegin = shown?.code === '' && (!isWhole || shown.changed > 0);
    if ((isEntered && mayBegin) || (isShort && isClean)) return onArgs(args);
    setEntered(text);
    if (isShort && !isWhole && !empties) applyThen();
    return undefined;
  };
  const isWaiting = isEntered && !isWhole;
  return { shown, isWaiting, apply, emptied: isEntered ? emptied : [] };
}
