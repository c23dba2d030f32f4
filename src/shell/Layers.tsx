/** What may lie over the screen: palette, key help, questions, the strip of what a begun sequence may become, letters on controls. */
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { LinkHints } from './LinkHints.tsx';
import { Macros } from './Macros.tsx';
import { Palette } from './Palette.tsx';
import { WhichKey } from './WhichKey.tsx';

export default function Layers() {
  return (
    <>
      <ConfirmDialog />
      <Macros />
      <KeyHelp />
      <WhichKey />
      <Palette />
      <LinkHints />
    </>
  );
}
