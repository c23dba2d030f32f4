/** What may lie over the screen: palette, key help, questions, the strip of what a begun sequence may become, letters on controls, macros. */
import { useSelector } from '@xstate/react';
import { tellMissing } from '../keys/layer.tsx';
import { assignment } from '../live/assignment.ts';
import { deferred } from '../ui/deferred.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { LinkHints } from './LinkHints.tsx';
import { Macros } from './Macros.tsx';
import { Palette } from './Palette/Palette.tsx';
import { Tour } from './Tour.tsx';
import { WhichKey } from './WhichKey.tsx';
import { Work } from './Work.tsx';

const AssignLayer = deferred(
  () => import('../screens/Assign/AssignLayer.tsx'),
  undefined,
  () => {
    tellMissing();
    assignment.send({ type: 'cancel' });
  },
);

/** Its code comes with the first assignment. */
function Assign() {
  const isIdle = useSelector(assignment, (state) => state.matches('idle'));
  if (isIdle) return null;
  return <AssignLayer />;
}

export default function Layers() {
  return (
    <>
      <Work />
      <ConfirmDialog />
      <KeyHelp />
      <Assign />
      <Macros />
      <Tour />
      <WhichKey />
      <Palette />
      <LinkHints />
    </>
  );
}
