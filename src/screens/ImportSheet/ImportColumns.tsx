/** Which column is which field: one row per column of the sheet, with its first cells. It guesses nothing itself. */
import { useSelector } from '@xstate/react';
import { Fragment, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { offer } from '../../live/actors.ts';
import { nameNeeded } from '../../../machines/importSheetWords.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { OwnEnd } from '../../ui/OwnEnd.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PaneBody, PaneFoot } from '../../ui/Panes.tsx';
import { Select } from '../../ui/Select.tsx';
import type { LiveImport } from './importActor.ts';
import { hasSecret, importColumns, namesOf } from './importMapping.ts';

interface Props {
  readonly live: LiveImport;
}

const sampled = 3;

function Odd({ live }: Props) {
  const { formulas, merged } = live.oddities;
  if (formulas + merged === 0) return null;
  return (
    <Banner variant="warning">
      {formulas > 0 && <p>{t('importSheet.formulas', { n: formulas })}</p>}
      {merged > 0 && <p>{t('importSheet.merged', { n: merged })}</p>}
    </Banner>
  );
}

function Head() {
  return (
    <thead>
      <tr className="text-start text-sm text-muted">
        <th scope="col" className="w-[30%] py-2 pe-3 text-start font-medium">
          {t('importSheet.column')}
        </th>
        <th scope="col" className="w-[35%] py-2 pe-3 text-start font-medium max-sm:hidden">
          {t('importSheet.firstCells')}
        </th>
        <th scope="col" className="py-2 text-start font-medium">
          {t('importSheet.field')}
        </th>
      </tr>
    </thead>
  );
}

interface ColumnProps extends Props {
  /** Its place in the sheet. */
  readonly column: number;
  readonly first: RefObject<HTMLSelectElement | null>;
}

/** A column of the sheet: what it is called, what stands in it, and which field it is. */
function Column({ live, column, first }: ColumnProps) {
  const { actor, entity, parentKey } = live;
  const { headers, lines, mapping } = useSelector(actor, ({ context }) => context);
  const cells = lines
    .slice(0, sampled)
    .map((line) => String(line[column] ?? ''))
    .filter((text) => text !== '');
  const name = headers[column] || t('importSheet.unnamed', { n: column + 1 });
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pe-3 text-start font-medium">
        <OwnEnd>{name}</OwnEnd>
      </th>
      <td className="py-1.5 pe-3 text-sm text-muted max-sm:hidden">
        <span className="block truncate" title={cells.join(' · ')}>
          {/* Unisolated, ٢ would be drawn before ١ beside an x. */}
          {cells.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two cells may hold the same
            <Fragment key={place}>
              {place > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      </td>
      <td className="py-1.5">
        <Select
          ref={column === 0 ? first : undefined}
          aria-label={t('importSheet.fieldOf', { column: name })}
          // Going through the choices by arrows takes no other column's field away.
          options={importColumns(entity, parentKey).map(({ key }) => ({
            value: key,
            label: fieldLabel(entity.name, key),
            isTaken: mapping.some((field, at) => at !== column && field === key),
          }))}
          none={t('importSheet.leftOut')}
          value={mapping[column] ?? ''}
          onChange={({ target }) =>
            actor.send({ type: 'map', column, field: target.value || null })
          }
        />
      </td>
    </tr>
  );
}

export function ImportColumns({ live }: Props) {
  const { actor, entity } = live;
  const { headers, lines, mapping, sheets, code } = useSelector(actor, ({ context }) => context);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  useLayoutEffect(
    () =>
      offer({
        leaveColumns: () => runById('import.cancel'),
        takeChoiceBack: () => actor.send({ type: 'takeBack' }),
        chooseAgain: () => actor.send({ type: 'doAgain' }),
      }),
    [actor],
  );
  const keys = entity.importKeys ?? [];
  const isKnown = namesOf(entity).some((key) => mapping.includes(key));
  const fields = keys.map((key) => fieldLabel(entity.name, key)).join(' / ');
  return (
    <>
      <Odd live={live} />
      {code === nameNeeded && (
        <Banner variant="danger">{t('importSheet.nameNeeded', { fields })}</Banner>
      )}
      <PaneBody className="px-4.5 py-4 max-md:px-3">
        <div className="mx-auto max-w-4xl">
          <h2 className="text-lg font-semibold">{t('importSheet.columnsTitle')}</h2>
          <p className="text-muted">{t('importSheet.columnsHint')}</p>
          <output className="mb-3 block text-amber-text">
            {hasSecret(entity, mapping) && t('importSheet.unkept')}
          </output>
          <table className="w-full table-fixed border-collapse">
            <Head />
            <tbody>
              {headers.map((_, column) => (
                // A sheet's columns never change their places.
                // oxlint-disable-next-line react/no-array-index-key
                <Column key={column} live={live} column={column} first={first} />
              ))}
            </tbody>
          </table>
        </div>
      </PaneBody>
      <PaneFoot>
        {!isKnown && (
          <output className="block text-amber-text">
            {t('importSheet.keysNeeded', { fields })}
          </output>
        )}
        <div className="ms-auto flex gap-2">
          <Button keys="esc" onClick={() => runById('import.cancel')}>
            {t(sheets.length > 1 ? 'importSheet.otherSheets' : 'importSheet.cancel')}
          </Button>
          <CommandButton command="import.check" variant="primary" keys="mod+Enter">
            {t('importSheet.check', { n: lines.length })}
          </CommandButton>
        </div>
      </PaneFoot>
    </>
  );
}
