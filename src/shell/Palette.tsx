/** The one input that finds and runs everything: the only file that knows cmdk. What happens, its machine says. */
import { useSelector } from '@xstate/react';
import { Command as Cmdk } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { loadEveryLanguage, t } from '../../i18n/index.ts';
import { call } from '../api.ts';
import { commands, go, useLiveVersion } from '../context.ts';
import { palette } from '../liveShell.ts';
import { pathOf } from '../routes.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useLanguage } from '../useLanguage.ts';
import { findIn, markedParts } from './find.ts';
import {
  addressOf,
  choicesOf,
  commandRows,
  recordRows,
  sections,
  type PaletteRow,
  type RecordRow,
} from './paletteRows.ts';
import { PaletteRowView } from './PaletteRow.tsx';
import { recordUse, usageOf } from './usage.ts';
import { usePaletteHits } from './usePaletteHits.ts';

/** More than anybody reads; cmdk stays within a frame. */
const rowsMax = 50;

interface Shown {
  readonly row: PaletteRow;
  readonly group: string;
  readonly readAs?: string | undefined;
}

async function openRecord({ entity, recordId, href }: RecordRow, inNewTab: boolean) {
  let path = href;
  if (path === undefined) {
    const { data } = await call<{ data: Record<string, unknown> }>(
      `/${entity.collection}/${recordId}`,
    );
    path = pathOf(entity, recordId, Number(data[entity.parent?.field ?? '']));
  }
  if (inNewTab) window.open(path, '_blank', 'noopener');
  else go(path);
}

/** The rows for what is typed, in the order they are shown. */
function useRows(text: string, from: string | undefined): { rows: readonly Shown[]; note: string } {
  const version = useLiveVersion();
  const { code } = useLanguage();
  const isCommandsOnly = text.startsWith('>');
  const query = (isCommandsOnly ? text.slice(1) : text).trim();
  const address = from === undefined ? addressOf(query) : undefined;
  const { hits, isSearching, hasFailed } = usePaletteHits(
    query,
    undefined,
    from === undefined && !isCommandsOnly && !query.startsWith('#'),
  );
  const offered = useMemo(() => commandRows(), [version, code]);
  const rows = useMemo((): readonly Shown[] => {
    if (from !== undefined) {
      const choices = choicesOf(from, query);
      const found = query === '' ? choices.map((entry) => ({ entry })) : findIn(query, choices);
      return found.map(({ entry }) => ({ row: entry, group: '' }));
    }
    const usage = usageOf();
    const found =
      query === ''
        ? sections.flatMap((section) =>
            offered
              .filter((row) => row.section === section)
              .toSorted((a, b) => usage(b.id) - usage(a.id))
              .map((entry) => ({ entry, readAs: undefined })),
          )
        : findIn(query, offered, usage);
    const asShown = (hit: (typeof found)[number]): Shown => ({
      row: hit.entry,
      group: hit.entry.section,
      readAs: hit.readAs,
    });
    const records = recordRows(hits).map((row) => ({ row, group: 'records', readAs: row.readAs }));
    const best = query === '' ? found : found.slice(0, 12);
    return [
      ...(address ? [{ row: address, group: 'records' }] : []),
      ...best.map(asShown),
      ...records,
      ...found.slice(best.length).map(asShown),
    ].slice(0, rowsMax);
  }, [from, query, offered, hits, address]);
  const note = hasFailed
    ? t('palette.searchFailed')
    : isSearching && rows.length === 0
      ? t('palette.searching')
      : query !== '' && rows.length === 0
        ? t('palette.noHits', { query })
        : '';
  return { rows, note };
}

const groupTitle = (group: string): string => {
  if (group === 'records') return t('sections.records');
  return group === '' ? '' : t(`sections.${group}` as 'sections.goTo');
};

/** Neighbours under one heading; a heading may come twice when better hits of another group lie between. */
function grouped(rows: readonly Shown[]): readonly { key: string; group: string; rows: Shown[] }[] {
  const groups: { key: string; group: string; rows: Shown[] }[] = [];
  for (const shown of rows) {
    const last = groups.at(-1);
    if (last?.group === shown.group) last.rows.push(shown);
    else groups.push({ key: `${shown.group}.${groups.length}`, group: shown.group, rows: [shown] });
  }
  return groups;
}

function PaletteLayer() {
  const { text, asks, args, commandId, code } = useSelector(palette, ({ context }) => context);
  const isAsking = useSelector(palette, (state) => state.matches({ open: 'asking' }));
  const command = commands.find(({ id }) => id === commandId);
  const asked = isAsking ? asks.find((name) => !(name in args)) : undefined;
  const argument = command?.ask?.find(({ name }) => name === asked);
  const { rows, note } = useRows(text, argument?.from);
  const [chosen, setChosen] = useState<string | null>(null);
  // What was chosen stays chosen while late results arrive; when it has gone, the first is.
  const value = rows.some(({ row }) => row.id === chosen)
    ? (chosen ?? '')
    : (rows[0]?.row.id ?? '');
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const active = list.current?.querySelector('[cmdk-item][aria-selected=true]');
      input.current?.setAttribute('aria-activedescendant', active?.id ?? '');
    });
    return () => cancelAnimationFrame(frame);
  }, [value, rows]);

  const run = (row: PaletteRow, inNewTab = false) => {
    if (row.kind === 'choice') palette.send({ type: 'answer', value: row.value });
    else if (row.kind === 'record') {
      recordUse(row.id);
      palette.send({ type: 'close' });
      void openRecord(row, inNewTab);
    } else {
      recordUse(row.id);
      const names = (row.command.ask ?? []).map(({ name }) => name);
      palette.send({ type: 'run', commandId: row.id, asks: names });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault();
    const current = rows.find(({ row }) => row.id === value)?.row;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && current?.kind === 'record') {
      event.preventDefault();
      event.stopPropagation();
      run(current, true);
    }
    if (event.key === 'Backspace' && text === '') palette.send({ type: 'back' });
    if (event.key === 'ArrowUp' && text === '' && value === (rows[0]?.row.id ?? '')) {
      palette.send({ type: 'recall' });
    }
  };
  const title = command
    ? t('palette.choose', { argument: t(`commands.${command.id}` as 'commands.list.sort') })
    : '';
  return (
    <div className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[10vh]">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('shell.close')}
        className="absolute inset-0 animate-layer bg-scrim"
        onClick={() => palette.send({ type: 'close' })}
      />
      <Cmdk
        label={t('palette.label')}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={value}
        onValueChange={setChosen}
        role="dialog"
        aria-modal="true"
        data-layer="palette"
        data-state={isAsking ? 'asking' : 'root'}
        onKeyDown={onKeyDown}
        className="relative flex max-h-[75vh] w-full max-w-[41rem] animate-layer flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-layer"
      >
        <div className="flex items-center gap-3 border-b border-line px-4.5">
          <Search className="size-5 shrink-0 text-muted" />
          {title !== '' && (
            <span className="shrink-0 rounded-md bg-tint px-2 py-0.5 text-sm">{title}</span>
          )}
          <Cmdk.Input
            ref={input}
            dir="auto"
            value={text}
            onValueChange={(next) => {
              setChosen(null);
              palette.send({ type: 'type', text: next });
            }}
            placeholder={title === '' ? t('palette.placeholder') : ''}
            aria-label={t('palette.label')}
            className="h-13 grow bg-transparent text-lg text-ink outline-none! shadow-none! placeholder:text-muted"
            autoFocus
          />
        </div>
        <Cmdk.List ref={list} className="min-h-0 grow overflow-y-auto p-2">
          {grouped(rows).map((group) => (
            <Cmdk.Group
              key={group.key}
              heading={groupTitle(group.group)}
              className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted"
            >
              {group.rows.map(({ row, readAs }) => (
                <PaletteRowView
                  key={row.id}
                  row={row}
                  parts={markedParts(row.title, readAs ?? text)}
                  readAs={readAs}
                  onRun={() => run(row)}
                />
              ))}
            </Cmdk.Group>
          ))}
          {note !== '' && <p className="px-3 py-6 text-center text-muted">{note}</p>}
        </Cmdk.List>
        {code !== null && (
          <p role="alert" className="border-t border-line px-4.5 py-2 text-amber-text">
            {code}
          </p>
        )}
        <p aria-live="polite" className="sr-only">
          {text === '' ? '' : t('palette.hits', { n: rows.length })}
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4.5 py-2 text-sm text-muted max-md:hidden">
          <span className="flex items-center gap-1.5">
            <Kbd keys="enter" /> {t('palette.run')}
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys=">" /> {t('palette.commandsOnly')}
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys="mod+enter" /> {t('palette.newTab')}
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys="backspace" /> {t('palette.back')}
          </span>
        </div>
      </Cmdk>
    </div>
  );
}

/** Gives the focus back to where it came from, unless what was run has put it somewhere. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const origin = document.activeElement;
    void loadEveryLanguage();
    return () => {
      const active = document.activeElement;
      const isFree =
        active === document.body ||
        active === null ||
        active.closest('[data-layer=palette]') !== null;
      if (isFree && origin instanceof HTMLElement && origin.isConnected) origin.focus();
      else if (isFree) document.querySelector<HTMLElement>('[role=grid]')?.focus();
    };
  }, [isOpen]);
}

export function Palette() {
  const isOpen = useSelector(palette, (state) => !state.matches('closed'));
  useFocusBack(isOpen);
  return isOpen ? <PaletteLayer /> : null;
}
