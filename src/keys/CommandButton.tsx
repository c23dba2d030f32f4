/** Buttons that run a command: they show the key that the command has for this user now. They never decide whether it is offered. */
import { commandLabel } from '../../i18n/index.ts';
import { runById, useKeysOf } from '../context.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { IconButton, type IconButtonProps } from '../ui/IconButton.tsx';

interface Commanded {
  /** The id of the command: `list.refresh`. */
  readonly command: string;
  /** Which of its keys is shown, of several; while it has it. */
  readonly keys?: string;
}

export function CommandButton({ command, keys, ...rest }: Commanded & Omit<ButtonProps, 'keys'>) {
  return <Button keys={useKeysOf(command, keys)} onClick={() => runById(command)} {...rest} />;
}

interface CommandIconButtonProps extends Commanded, Omit<IconButtonProps, 'keys' | 'label'> {
  /** Its name where the command's own would not do. */
  readonly label?: string;
}

/** Children: one lucide element. */
export function CommandIconButton(props: CommandIconButtonProps) {
  const { command, keys, label = commandLabel(command), ...rest } = props;
  return (
    <IconButton
      label={label}
      keys={useKeysOf(command, keys)}
      onClick={() => runById(command)}
      {...rest}
    />
  );
}
