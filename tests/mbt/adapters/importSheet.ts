/** Records out of a spreadsheet: what is promised of its machine; it is rendered elsewhere. */
import { importSheetMachine } from '../../../machines/importSheet.ts';
import { machineAlone } from '../kit/adapter.ts';
import { models as promised } from '../promises/importSheet.ts';

export const importSheet = machineAlone(
  'importSheet',
  importSheetMachine,
  promised,
  'a reader beside the page: tests/machines/importSheetScreen.test.tsx',
);
