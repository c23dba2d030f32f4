/** One state in words: what it is, the shortest keys to it, where one can go from it, and the way there at a press. It decides nothing. */
import Locate from 'lucide-react/icons/locate';
import { Fragment } from 'react';
import { t } from '../../../i18n/index.ts';
import { keysOf } from '../../context.ts';
import type { Arrow, DrawnState, Drawing } from './machinesDrawing.ts';
import { commandTitle } from '../../keys/commandTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Evidence, Known } from './machinesCoverage.ts';
import type { Said } from './machinesSaid.ts';
import type { Cause, Way } from './machinesWays.ts';
import type { Command } from '../../../commands/command.ts';

export interface MachinesStateProps {
  readonly machine: string;
  readonly state: string;
  /** How a state is told in the language of the page. */
  readonly said: (state: DrawnState) => Said;
  readonly drawing: Drawing;
  /** What can be taken from here. */
  readonly arrows: readonly Arrow[];
  readonly way: Way | undefined;
  readonly known: Known;
  readonly isLit: boolean;
  readonly isTakeable: boolean;
  readonly onTake: () => void;
  readonly onChoose: (state: string) => void;
}

const evidenceTexts: Readonly<Record<Evidence, () => string>> = {
  e2e: () => t('machines.evidence.e2e'),
  dom: () => t('machines.evidence.dom'),
  machine: () => t('machines.evidence.machine'),
  never: () => t('machines.evidence.never'),
  failed: () => t('machines.evidence.failed'),
};
export const evidenceText = (evidence: Evidence): string => evidenceTexts[evidence]();

function ByCommand({ command }: { readonly command: Command }) {
  // What has no key is found by the palette.
  const keys = keysOf(command.id) ?? keysOf('palette.toggle');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {keys !== undefined && <Kbd keys={keys} />}
      <bdi>{commandTitle(command)}</bdi>
    </span>
  );
}

function ByCause({ cause }: { readonly cause: Cause }) {
  if (cause.kind === 'command') return <ByCommand command={cause.command} />;
  if (cause.kind === 'typing') return t('machines.typing');
  const of = cause.kind === 'answer' ? cause.call : cause.event;
  const said =
    cause.kind === 'event'
      ? of === ''
        ? t('machines.itself')
        : t('machines.event', { event: '\u0000' })
      : cause.isGood
        ? t('machines.answers', { call: '\u0000' })
        : t('machines.fails', { call: '\u0000' });
  const [before = '', after = ''] = said.split('\u0000');
  return (
    <span className="text-muted">
      {before}
      {of !== '' && <Code>{of}</Code>}
      {after}
    </span>
  );
}

const Code = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="font-mono text-sm text-ink">
    {children}
  </bdi>
);

const isNoWay = (way: Way): boolean => way.opening.length + way.steps.length === 0;

function Keys({ way }: Pick<MachinesStateProps, 'way'>) {
  if (!way) return <p className="text-muted">{t('machines.noWay')}</p>;
  if (isNoWay(way)) return <p className="text-muted">{t('machines.begins')}</p>;
  return (
    <ol className="grid gap-1.5">
      {way.opening.map((command) => (
        <li key={command.id}>
          <ByCommand command={command} />
        </li>
      ))}
      {way.steps.map(({ cause, to }) => (
        <li key={to}>
          <ByCause cause={cause} />
        </li>
      ))}
    </ol>
  );
}

function Leaving(props: Pick<MachinesStateProps, 'arrows' | 'known' | 'onChoose'>) {
  const { arrows, known, onChoose } = props;
  if (arrows.length === 0) return <p className="text-muted">{t('machines.noneLeave')}</p>;
  return (
    <ul className="grid gap-1">
      {arrows.map(({ name, label, to }) => {
        const evidence = known(name);
        return (
          <li key={name} className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 grow break-words">
              <Code>{label === '' ? '…' : label}</Code>
            </span>
            {evidence && (
              <span className="shrink-0 text-xs text-muted">{evidenceText(evidence)}</span>
            )}
            <button
              type="button"
              onClick={() => onChoose(to)}
              className="min-h-6 shrink-0 text-secondary hover:underline"
            >
              <bdi dir="ltr">{to.split('.').at(-1)}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function MachinesState(props: MachinesStateProps) {
  const { state, drawing, way, isLit, isTakeable, onTake } = props;
  const drawn = drawing.states.find(({ id }) => id === state);
  const words = drawn && props.said(drawn);
  const parts = state.split('.');
  return (
    <div className="grid content-start gap-5 px-5 py-4 max-md:px-3">
      <header className="grid gap-1">
        <h2 className="text-xl font-semibold">
          <bdi dir="ltr">
            {parts.map((part, at) => (
              <Fragment key={parts.slice(0, at + 1).join('.')}>
                {at > 0 && <span className="text-muted"> › </span>}
                {part}
              </Fragment>
            ))}
          </bdi>
        </h2>
        <p
          className="min-h-[1lh] text-muted"
          lang={words?.lang}
          dir={words?.lang === 'en' ? 'ltr' : undefined}
        >
          {words?.text}
        </p>
        {isLit && <p className="font-medium text-green">{t('machines.now')}</p>}
      </header>
      {/* To where it is, no way leads. */}
      {!isLit && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold text-muted">{t('machines.keys')}</h3>
          <Keys way={way} />
          {/* Nothing is in the way where there is none to go. */}
          {way && !isNoWay(way) && (
            <>
              <div className="mt-1">
                <Button
                  variant="primary"
                  keys="Enter"
                  icon={<Locate />}
                  disabled={!isTakeable}
                  onClick={onTake}
                >
                  {t('machines.take')}
                </Button>
              </div>
              {!isTakeable && <p className="text-sm text-muted">{t('machines.byHand')}</p>}
            </>
          )}
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="text-sm font-semibold text-muted">{t('machines.leaving')}</h3>
        <Leaving {...props} />
      </section>
    </div>
  );
}
