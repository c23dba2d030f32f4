/** The screen of a route on its way: what is promised of its machine; it is rendered elsewhere. */
import { screenMachine } from '../../../machines/screen.ts';
import { machineAlone } from '../kit/adapter.ts';
import { models as promised } from '../promises/screen.ts';

export const screen = machineAlone(
  'screen',
  screenMachine,
  promised,
  'its code has to fail to load: tests/machines/smallScreens.test.tsx',
);
