/** What is said of a cell of an import that is a wrong day or year: what is missing, or how it is written. No server is asked. */
import { expect, it } from 'vitest';
import { libraryItem } from '../entities/libraryItem.ts';
import { staff } from '../entities/staff.ts';
import { cellFaultText } from '../src/screens/ImportSheet/importFaults.ts';

const said = (cell: string): string =>
  cellFaultText(staff, 'birthdate', [{ code: 'invalidFormat' }], cell);

it.each(['05/12/11', '٠٥/١٢/١١', '5-Dec-45', '5 décembre 45'])(
  '“%s” is asked for the whole year',
  (cell) => {
    expect(said(cell)).toContain('Its year has to be written in full, like 2026-05-31');
  },
);

it.each(['soon', '31/13/1980', '5 Marsh 1980', '5 March', '80'])(
  '“%s” is told how a day is written',
  (cell) => {
    expect(said(cell)).toContain('Something like 2026-05-31 is needed');
  },
);

it('a year that is none is told the years there are, as years are written', () => {
  const text = cellFaultText(libraryItem, 'year', [{ code: 'maximum' }], '20244');
  expect(text).toContain('A whole number from 1000 to 2200 is needed');
});
