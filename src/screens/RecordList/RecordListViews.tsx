/**
 * The sheet of a list's kept views: Enter shows one, Tab says what else can be done with it, a new name keeps what is
 * listed now. It keeps none itself.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Entity } from '../../../entities/entity.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { CallError } from '../../api.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { onSignedOut } from '../../remote/signedIn.ts';
import { askFor } from '../../live/confirm.ts';
import { say } from '../../page/toasts.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { RecordListPanel } from './RecordListPanel.tsx';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';
import {
  dropView,
  keepView,
  newViewId,
  sameNamed,
  useViews,
  viewNameMax,
  type View,
} from '../../live/savedViews.ts';
import { queryNow } from './recordListQuery.ts';

export interface RecordListViewsProps {
  readonly entity: Entity;
  readonly onClose: () => void;
  readonly focusGrid: () => void;
}

type Step =
  | { readonly name: 'views' }
  | { readonly name: 'actions'; readonly view: View }
  | { readonly name: 'rename'; readonly view: View };

interface Row extends PickChoice {
  readonly words: readonly string[];
  readonly view?: View;
  readonly run: () => void;
}

const found = (text: string, rows: readonly Row[]): readonly Row[] =>
  text.trim() === '' ? rows : findIn(text, rows).map(({ entry }) => entry);

/** A name that could not be kept: there again where the sheet is opened next. */
let unkept: { readonly entity: string; readonly name: string } | undefined;
onSignedOut(() => {
  unkept = undefined;
});

const notKept = (reason: () => string): void =>
  say('danger', () => t('savedViews.failed', { reason: reason() }));

const reasonOf = (error: unknown): string =>
  errorText(error instanceof CallError ? error.code : '');

/** Keeps it and says so; what was refused is said with its reason. */
async function keptAs(view: Omit<View, 'by'>): Promise<void> {
  const { entity, name } = view;
  const leave = () => {
    unkept = { entity, name };
  };
  try {
    if (await keepView(view)) return say('success', () => t('savedViews.kept', { view: name }));
    leave();
    notKept(() => t('savedViews.taken', { view: name }));
  } catch (error) {
    leave();
    notKept(() => reasonOf(error));
  }
}

async function dropped(view: View): Promise<void> {
  try {
    await dropView(view);
    say('success', () => t('savedViews.deleted', { view: view.name }));
  } catch (error) {
    say('danger', () => t('savedViews.deleteFailed', { reason: reasonOf(error) }));
  }
}

/** Asked about first, as every deletion is. */
const askAbout = (act: 'delete' | 'update', view: View, doIt: () => Promise<void>): void =>
  askFor(
    `savedViews.${act}`,
    { of: '', count: 1, ids: [], title: view.name, isShared: view.shared },
    doIt,
  );

const leftOf = (entity: Entity): string => (unkept?.entity === entity.name ? unkept.name : '');

const row = (id: string, title: string, run: () => void, hint?: string): Row => ({
  id,
  title,
  words: wordsOf([title]),
  run,
  ...(hint === undefined ? {} : { hint }),
});

/** Whose it is, or that others have it too. */
const hintOf = ({ by, shared }: View): string | undefined =>
  by === null ? (shared ? t('savedViews.shared') : undefined) : t('savedViews.by', { user: by });

export function RecordListViews({ entity, onClose, focusGrid }: RecordListViewsProps) {
  const views = useViews(entity);
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step>({ name: 'views' });
  const [text, setText] = useState(() => leftOf(entity));
  useEffect(() => {
    unkept = undefined;
  }, []);
  const go = (next: Step, typed = '') => {
    setStep(next);
    setText(typed);
  };
  const keep = (view: Omit<View, 'by'>) => {
    void keptAs(view);
    onClose();
  };
  const replace = (view: View) => {
    const next = { ...view, query: queryNow(entity) };
    onClose();
    if (next.query === view.query) void keptAs(next);
    else askAbout('update', view, () => keptAs(next));
  };
  const show = ({ query }: View) => {
    onClose();
    navigate(`${location.pathname}${query === '' ? '' : `?${query}`}`);
  };
  const typed = text.trim();

  const viewRows = (): readonly Row[] => {
    const known = views.map((view) => ({
      ...row(view.id, view.name, () => show(view), hintOf(view)),
      view,
    }));
    const as = { id: newViewId(), name: typed, entity: entity.name };
    const same = typed === '' ? undefined : sameNamed(views, as);
    const keeps =
      typed === ''
        ? []
        : same
          ? [row('replace', t('savedViews.replace', { view: same.name }), () => replace(same))]
          : [
              row('new', t('savedViews.keep', { view: typed }), () =>
                keep({ ...as, query: queryNow(entity), shared: false }),
              ),
            ];
    return [...found(text, known), ...keeps];
  };

  const actionRows = (view: View): readonly Row[] => {
    const mine = [
      row('update', t('savedViews.update'), () => replace(view)),
      row('rename', t('savedViews.rename'), () => go({ name: 'rename', view }, view.name)),
      row('share', t(view.shared ? 'savedViews.unshare' : 'savedViews.share'), () =>
        keep({ ...view, shared: !view.shared }),
      ),
      row('delete', t('savedViews.delete'), () => {
        onClose();
        askAbout('delete', view, () => dropped(view));
      }),
    ];
    return [row('show', t('savedViews.show'), () => show(view)), ...(view.by === null ? mine : [])];
  };

  const renamed = step.name === 'rename' ? { ...step.view, name: typed } : undefined;
  const taken = renamed && sameNamed(views, renamed);
  const renameRows = (): readonly Row[] =>
    renamed === undefined || typed === '' || taken
      ? []
      : [row('rename', t('savedViews.renameTo', { view: typed }), () => keep(renamed))];

  const rows = {
    views: viewRows,
    actions: () => (step.name === 'actions' ? found(text, actionRows(step.view)) : []),
    rename: renameRows,
  }[step.name]();
  const nothing =
    step.name === 'rename'
      ? t('savedViews.unnamed')
      : t(step.name === 'actions' ? 'list.nothingFound' : 'savedViews.none');
  // A new name is asked for below the box, which has the old one.
  const placeholder = {
    views: t('savedViews.placeholder'),
    actions: t('savedViews.whatToDo'),
    rename: undefined,
  }[step.name];
  return (
    <RecordListPanel
      label={t('list.views')}
      state={step.name}
      at="views"
      onClose={onClose}
      focusGrid={focusGrid}
      foot={
        step.name === 'views' ? (
          <>
            <span className="grow">{t('savedViews.hint')}</span>
            <span className="inline-flex items-center gap-1.5">
              <Kbd keys="tab" /> {t('savedViews.more')}
            </span>
          </>
        ) : (
          <bdi>{step.view.name}</bdi>
        )
      }
    >
      <RecordListPick
        key={step.name}
        label={step.name === 'views' ? t('list.views') : step.view.name}
        placeholder={placeholder}
        text={text}
        isReplaced
        onText={(next) => setText(next.slice(0, viewNameMax))}
        choices={rows}
        onPick={(choice) => choice.run()}
        onBack={step.name === 'views' ? undefined : () => go({ name: 'views' })}
        onKey={(event, choice) => {
          // One step out, as everywhere: the sheet itself is left from its first one.
          if (event.key === 'Escape' && step.name !== 'views') {
            go(step.name === 'rename' ? { name: 'actions', view: step.view } : { name: 'views' });
            return true;
          }
          if (event.key !== 'Tab' || event.shiftKey || !choice?.view) return false;
          go({ name: 'actions', view: choice.view });
          return true;
        }}
        fault={taken && t('savedViews.taken', { view: taken.name })}
        nothing={nothing}
      />
    </RecordListPanel>
  );
}
