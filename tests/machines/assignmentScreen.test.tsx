/** The assignment machine, walked through the dialog that draws it: every transition that a person or the server can cause. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assignmentMachine } from '../../machines/assignment.ts';
import { enlist } from '../../src/actors.ts';
import { nameOf, takenIn, transitionsOf } from '../mbt/kit/internals.ts';

/** What the network answers: a value, or how it fails. */
const answers = new Map<string, unknown>();
let hold: PromiseWithResolvers<void> | undefined;
vi.mock('../../src/api.ts', async (original) => ({
  ...(await original<object>()),
  call: async (path: string, options: { method?: string } = {}) => {
    const line = `${options.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
    if (line === 'GET /component-props') await hold?.promise;
    const answer = answers.get(line);
    if (answer instanceof Error) throw answer;
    return answer ?? { data: [], meta: { total: 0 } };
  },
}));
const { CallError } = await import('../../src/api.ts');
const { cache } = await import('../../src/query.ts');
const { assignment } = await import('../../src/liveAssignment.ts');
const { lifecycle } = await import('../../src/liveRecords.ts');
const { default: AssignLayer } = await import('../../src/screens/Assign/AssignLayer.tsx');

const refuse = (status: number, code: string, faults = {}) =>
  new CallError({ status, code, faults, data: null });
const rows = (...data: readonly object[]) => ({ data, meta: { total: data.length, pages: 1 } });
const property = {
  id: 1,
  fieldKey: 'heading',
  fieldType: 'TEXT',
  required: true,
  minLength: null,
  maxLength: 20,
  propTitleEn: 'Heading',
  propTitleAr: null,
};
const optional = { ...property, id: 2, fieldKey: 'lead', required: false, propTitleEn: 'Lead' };
const part = {
  id: 5,
  version: 1,
  page: 9,
  component: 3,
  enabled: true,
  fieldKey: 'hero',
  title: { en: 'Hero', ar: null },
  properties: [{ ...property, title: { en: 'Heading', ar: null } }],
  values: {},
};
answers.set('GET /pages', rows({ id: 9, titleEn: 'Home' }));
answers.set('GET /components', rows({ id: 3, titleEn: 'Hero' }));
answers.set('GET /pages/9/components', { data: [part] });
answers.set('GET /page-components/5', { data: { page: 9 } });
answers.set('POST /pages/9/components', { data: { id: 5 } });
answers.set('POST /page-components/actions', { done: [], failed: [] });
answers.set('PUT /page-components/5/values', { data: part, meta: { written: [] } });
answers.set('DELETE /page-components/5', undefined);
const withProperties = (...properties: readonly object[]) => {
  answers.set('GET /component-props', rows(...properties));
  cache.clear();
};

const is = (state: unknown) =>
  waitFor(() => expect(assignment.getSnapshot().matches(state as never)).toBe(true));
type Sent = Parameters<typeof assignment.send>[0];
const send = (event: Sent) => act(async () => assignment.send(event));
const look = (target: number | null, component: number | null, relation: number | null) =>
  send({ type: 'mean', target, component, relation });
const button = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** Types and takes the first that fits. */
const take = async (text: string, shiftKey = false) => {
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: text } });
  await screen.findByRole('option', { selected: true });
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', shiftKey });
};
const write = async (text: string) => {
  const [box] = await screen.findAllByRole('textbox', { name: /Heading/ });
  if (box) fireEvent.change(box, { target: { value: text } });
};
const leave = () => button(/Leave it unassigned/);
const save = () => button(/Save the values/);

it('is asked, placed, filled, saved, refused, left and taken off', async () => {
  const taken = new Set<string>();
  assignment.system.inspect((event) => {
    for (const name of takenIn(event)) taken.add(name);
  });
  lifecycle.start();
  assignment.start();
  enlist('assignment', assignment);
  render(
    <QueryClientProvider client={cache}>
      <AssignLayer />
    </QueryClientProvider>,
  );

  // Nothing is in view: the page is asked for, then the component; back and away again.
  await look(null, null, null);
  await send({ type: 'assign' });
  await leave();
  await is('idle');
  await send({ type: 'assign' });
  await take('ho');
  await is('choosingComponent');
  await send({ type: 'back' });
  await is('choosingTarget');
  await take('ho');
  await is('choosingComponent');
  await leave();
  await is('idle');

  // The properties cannot be had, are asked for again, and wait until one leaves.
  await look(9, null, null);
  answers.set('GET /component-props', refuse(503, 'OVERLOADED'));
  await send({ type: 'assign' });
  await take('he');
  await screen.findByRole('alert');
  await is('unavailable');
  withProperties(property, optional);
  hold = Promise.withResolvers();
  await button(/Try once more/);
  await is('loadingProperties');
  await leave();
  await is('idle');
  hold.resolve();
  hold = undefined;
  answers.set('GET /component-props', refuse(503, 'OVERLOADED'));
  cache.clear();
  await send({ type: 'assign' });
  await take('he');
  await is('unavailable');
  await leave();
  await is('idle');

  // A place is asked for when one wants it; then what must be filled, and all of it.
  withProperties(property, optional);
  await send({ type: 'assign' });
  await take('he', true);
  await is('placing');
  await send({ type: 'back' });
  await is('choosingComponent');
  await take('he', true);
  await is('placing');
  await leave();
  await is('idle');
  await send({ type: 'assign' });
  await take('he', true);
  await is('placing');
  await take('after');
  await is({ fillingValues: { values: 'invalid' } });
  expect(screen.queryByRole('textbox', { name: /Lead, English/ })).toBeNull();
  await button(/View all props/);
  await screen.findByRole('textbox', { name: /Lead, English/ });
  await button(/required props only/);
  await send({ type: 'back' });
  await is('placing');
  await take('after');
  await save();
  await is({ fillingValues: { values: 'faulted' } });
  await screen.findAllByText('This field is required');
  await save();
  await leave();
  await is('idle');

  // Typed, nearly left, kept; refused by the server, at its field; lost on the way, and tried again.
  await send({ type: 'assign' });
  await take('he');
  await is({ fillingValues: { values: 'invalid' } });
  await write('Welcome');
  await is({ fillingValues: { values: 'valid' } });
  await leave();
  await is('leaving');
  await button(/Go on filling/);
  await is({ fillingValues: { values: 'valid' } });
  const short = { 'heading.en': [{ code: 'minLength', params: { count: 20 } }] };
  answers.set('PUT /page-components/5/values', refuse(422, 'VALIDATION_FAILED', short));
  await save();
  await is({ fillingValues: { values: 'invalid' } });
  await screen.findByText('At least 20 characters');
  await write('Welcome to all of you');
  await write('Welcome to you');
  answers.set('PUT /page-components/5/values', refuse(503, 'OVERLOADED'));
  await save();
  await is('failed');
  await leave();
  await is('leaving');
  await button(/Drop the values/);
  await is('idle');

  answers.set('POST /pages/9/components', refuse(503, 'OVERLOADED'));
  await send({ type: 'assign' });
  await take('he');
  await write('Welcome');
  await save();
  await is('failed');
  answers.set('POST /pages/9/components', { data: { id: 5 } });
  answers.set('PUT /page-components/5/values', { data: part, meta: { written: [] } });
  await button(/Try once more/);
  await is('assigned');

  // One without properties is there at once; one that cannot be put there is left.
  withProperties();
  await send({ type: 'assign' });
  await take('he');
  await is('assigned');
  answers.set('POST /pages/9/components', refuse(503, 'OVERLOADED'));
  await send({ type: 'assign' });
  await take('he');
  await is('failed');
  await leave();
  await is('idle');
  answers.set('POST /pages/9/components', { data: { id: 5 } });

  // On two pages at once: no place is asked for, the values go along, and a refused one is told at its field.
  withProperties(property);
  await send({ type: 'mean', target: 9, component: null, relation: null, also: [8] });
  await send({ type: 'assign' });
  await screen.findByText('2 pages');
  await take('he', true);
  await is('fillingValues');
  await send({ type: 'back' });
  await is('choosingComponent');
  await take('he');
  await write('Welcome');
  answers.set('POST /page-components/assign', refuse(422, 'VALIDATION_FAILED', short));
  await save();
  await is({ fillingValues: { values: 'invalid' } });
  await screen.findByText('At least 20 characters');
  await write('Welcome to all of you');
  answers.set('POST /page-components/assign', { data: [{ id: 5 }, { id: 6 }] });
  await write('Welcome to you');
  await save();
  await is('assigned');
  withProperties();

  // What is in view is not asked for.
  for (const from of ['idle', 'assigned'] as const) {
    const begin = async () => {
      if (from === 'idle') return;
      await look(9, 3, null);
      await send({ type: 'assign' });
      await is('assigned');
    };
    await begin();
    await look(9, 3, null);
    await send({ type: 'assign' });
    await is('assigned');
    await send({ type: 'unassign', relation: 5 });
    await is('idle');
    await begin();
    await look(null, 3, null);
    await send({ type: 'assign' });
    await is('choosingTarget');
    await take('ho');
    await is('assigned');
    await send({ type: 'unassign', relation: 5 });
    await is('idle');
    await begin();
    await look(9, null, null);
    await send({ type: 'assign' });
    await is('choosingComponent');
    await leave();
    await begin();
    await look(null, null, 5);
    await send({ type: 'fill' });
    await is('fillingValues');
    await leave();
    await is('idle');
    await begin();
    await look(null, null, 5);
    await send({ type: 'unassign' });
    await is('idle');
    await begin();
    await look(9, null, null);
    await send({ type: 'unassign' });
    await is('choosingRelation');
    if (from === 'idle') await leave();
    else await take('he');
    await is('idle');
  }
  answers.set('DELETE /page-components/5', refuse(403, 'FORBIDDEN'));
  await look(null, null, 5);
  await send({ type: 'unassign' });
  await is('idle');

  const all = transitionsOf(assignmentMachine).map(nameOf);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((name) => !taken.has(name))).toEqual([]);
}, 60_000);
