/** What is said of the calls that take the rows of a spreadsheet. It reads none. */
import { limits } from '../../entities/wire.ts';
import { ifChecked } from './operation.ts';
import { arrayOf, object, ref } from './schemas.ts';

const importBody = object(
  {
    rows: {
      ...arrayOf({ type: 'object', description: 'Field keys and cells as people write them.' }),
      maxItems: limits.importRows,
    },
    mode: { enum: ['check', 'save'] },
    detailed: { type: 'boolean', description: 'The answer says of each row what became of it.' },
  },
  ['rows', 'mode'],
);
export const importing = {
  body: importBody,
  parameters: [ifChecked],
  answer: ref('Imported'),
  failures: [412],
} as const;
