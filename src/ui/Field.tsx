/** A labelled place in a form: label, mark, counter, hint and fault, wired to the control for those who listen. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** What the control inside spreads on itself. */
export interface FieldAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** The control's id; made when absent. */
  readonly id?: string;
  /** Said after the label, quieter: the content language. */
  readonly mark?: string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  /** So high that its foot is out of sight: the hint stands beside the label, and over the control what is wrong. */
  readonly isTall?: boolean;
  /** The sentence of what is wrong. */
  readonly error?: string | undefined;
  /** Characters written, and how many may be: '61 / 160'. */
  readonly count?: number | undefined;
  readonly max?: number | undefined;
  /** Control first, label beside it: checkbox and switch. */
  readonly inline?: boolean;
  /**
   * For what is not one control but several (a gallery of files, a group of buttons): the label names the group. The
   * children then spread `aria-describedby` nowhere; the group bears it.
   */
  readonly group?: boolean;
  readonly className?: string;
  readonly children: (aria: FieldAria) => ReactNode;
}

/** As wide as both numbers can be, and a box of its own: a key that changes it lays out nothing around it. */
function Counter({ count, max }: { readonly count: number; readonly max: number }) {
  const digits = 2 * String(Math.max(count, max)).length;
  return (
    <span
      className={classes(
        'ms-auto shrink-0 ps-3 figures whitespace-nowrap',
        count > max ? 'font-medium text-red' : 'text-muted',
      )}
    >
      <span
        // A line with nothing in it, which stands on the label's.
        className="relative block before:inline-block"
        style={{ minInlineSize: `${digits + 3}ch` }}
      >
        <bdi dir="ltr" className="absolute inset-0 text-end contain-[size_layout] rtl:text-start">
          {count} / {max}
        </bdi>
      </span>
    </span>
  );
}

export function Fault({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  // Where it is scrolled to, the label over it is seen as well.
  return (
    <p id={id} className="mt-1.5 flex scroll-mt-10 gap-1.5 text-sm text-red">
      <CircleAlert className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

export function Field(props: FieldProps) {
  const { label, mark, required, hint, isTall = false } = props;
  const { error, count, max, inline, group, className } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [error && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const aria: FieldAria = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  const name = (
    <>
      {label}
      {mark !== undefined && <span className="font-normal text-muted"> {mark}</span>}
    </>
  );
  // Beside the label, not in it: the field's name is its label alone.
  const star = required && (
    <span aria-hidden="true" className="ms-1 text-red">
      *
    </span>
  );
  const fault = error && <Fault id={`${id}-fault`}>{error}</Fault>;
  const below = (
    <>
      {!isTall && fault}
      {hint && !isTall && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
  if (inline)
    return (
      <div className={classes('min-w-0', className)}>
        <label className="inline-flex min-h-6 items-center gap-2" htmlFor={id}>
          {props.children(aria)}
          <span>{name}</span>
        </label>
        {star}
        {below}
      </div>
    );
  const Label = group ? 'span' : 'label';
  return (
    <div
      className={classes('min-w-0', className)}
      {...(group
        ? {
            role: 'group',
            'aria-labelledby': `${id}-label`,
            'aria-describedby': described || undefined,
          }
        : {})}
    >
      <div className="mb-1 flex items-baseline text-sm">
        <Label
          id={`${id}-label`}
          className={classes('font-medium text-ink', isTall && 'max-w-full shrink-0')}
          {...(group ? {} : { htmlFor: id })}
        >
          {name}
        </Label>
        {star}
        {count !== undefined && max !== undefined && <Counter count={count} max={max} />}
        {hint && isTall && (
          <span id={`${id}-hint`} className="ms-auto min-w-0 ps-4 text-muted">
            {hint}
          </span>
        )}
      </div>
      {isTall && fault && <div className="mb-2">{fault}</div>}
      {props.children(aria)}
      {below}
    </div>
  );
}
