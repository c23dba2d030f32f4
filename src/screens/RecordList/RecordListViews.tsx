/**
 * The sheet of a list's kept views: Enter shows one, Tab says what else can be done with it, a new name keeps what is
 * listed now. It keeps none itself.
 */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Entity } from '../../../entities/entity.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { CallError } from '../../api.ts';
import { findIn } from '../../shell/find.ts';
import { wordsOf } from '../../shell/Palette/paletteCommands.ts';
import { say, type Words } from '../../toasts.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { RecordListPanel } from './RecordListPanel.tsx';
import { RecordListPick, type PickChoice } from './RecordListPick.tsx';
import {
  dropView,
  keepView,
  newViewId,
  queryNow,
  useViews,
  viewNameMax,
  type View,
} from './recordListViews.ts';

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

/** Does it and says so; what was refused is said with its reason. */
async function told(done: Promise<void>, said: Words): Promise<void> {
  try {
    await done;
    say('success', said);
  } catch (error) {
    const code = error instanceof CallError ? error.code : '';
    say('danger', () => t('savedViews.failed', { reason: errorText(code) }));
  }
}

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
  const [text, setText] = useState('');
  const go = (next: Step, typed = '') => {
    setStep(next);
    setText(typed);
  };
  const close = (done: Promise<void>, said: Words) => {
    void told(done, said);
    onClose();
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
    const isNew = typed !== '' && !views.some(({ name, by }) => by === null && name === typed);
    const keep = () =>
      close(
        keepView({
          id: newViewId(),
          name: typed,
          entity: entity.name,
          query: queryNow(entity),
          shared: false,
        }),
        () => t('savedViews.kept', { view: typed }),
      );
    return [
      ...found(text, known),
      ...(isNew ? [row('new', t('savedViews.keep', { view: typed }), keep)] : []),
    ];
  };

  const actionRows = (view: View): readonly Row[] => {
    const { name } = view;
    const mine = [
      row('update', t('savedViews.update'), () =>
        close(keepView({ ...view, query: queryNow(entity) }), () =>
          t('savedViews.kept', { view: name }),
        ),
      ),
      row('rename', t('savedViews.rename'), () => go({ name: 'rename', view }, name)),
      row('share', t(view.shared ? 'savedViews.unshare' : 'savedViews.share'), () =>
        close(keepView({ ...view, shared: !view.shared }), () =>
          t('savedViews.kept', { view: name }),
        ),
      ),
      row('delete', t('savedViews.delete'), () =>
        close(dropView(view), () => t('savedViews.deleted', { view: name })),
      ),
    ];
    return [row('show', t('savedViews.show'), () => show(view)), ...(view.by === null ? mine : [])];
  };

  const rows =
    step.name === 'views'
      ? viewRows()
      : step.name === 'actions'
        ? found(text, actionRows(step.view))
        : typed === ''
          ? []
          : [
              row('rename', t('savedViews.renameTo', { view: typed }), () =>
                close(keepView({ ...step.view, name: typed }), () =>
                  t('savedViews.kept', { view: typed }),
                ),
              ),
            ];
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
        placeholder={t('savedViews.placeholder')}
        text={text}
        isReplaced
        onText={(next) => setText(next.slice(0, viewNameMax))}
        choices={rows}
        onPick={(choice) => choice.run()}
        onBack={step.name === 'views' ? undefined : () => go({ name: 'views' })}
        onKey={(event, choice) => {
          if (event.key !== 'Tab' || event.shiftKey || !choice?.view) return false;
          go({ name: 'actions', view: choice.view });
          return true;
        }}
        nothing={t('savedViews.none')}
      />
    </RecordListPanel>
  );
}
