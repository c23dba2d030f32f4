/** A whole screen that says one thing: not found, not permitted, failed. Calm, with the way out; it draws nothing else. */
import { useEffect, useRef, type ReactNode } from 'react';

export interface MessagePageProps {
  /** What happened, in a few words. */
  readonly title: string;
  /** What it means and what may be done. */
  readonly text: ReactNode;
  /** Small, above: '404', or nothing. */
  readonly code?: string;
  /** For whoever is asked for help: the request's id. */
  readonly detail?: string | undefined;
  /** Buttons with their keys, the main one first. */
  readonly actions?: ReactNode;
  /** It came by itself, so it is read out at once. */
  readonly urgent?: boolean;
}

export function MessagePage(props: MessagePageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Where nothing else has the focus, reading begins here; it is never on `body`.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <div
      data-message=""
      className="grid h-full min-h-[60dvh] place-items-center overflow-auto bg-surface px-6 py-10"
    >
      <div className="w-full max-w-lg pb-[8vh]" role={props.urgent ? 'alert' : undefined}>
        {props.code !== undefined && (
          <p className="mb-2 font-medium text-muted figures">
            <bdi dir="ltr">{props.code}</bdi>
          </p>
        )}
        <h1
          ref={title}
          tabIndex={-1}
          className="heading-focus w-fit text-2xl font-semibold text-balance"
        >
          {props.title}
        </h1>
        <div className="mt-2 text-lg text-muted">{props.text}</div>
        {props.actions !== undefined && (
          <div className="mt-6 flex flex-wrap gap-2">{props.actions}</div>
        )}
        {props.detail !== undefined && (
          <p className="mt-8 border-t border-line pt-3 text-sm text-muted">
            <bdi dir="ltr" className="font-mono break-all">
              {props.detail}
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}
