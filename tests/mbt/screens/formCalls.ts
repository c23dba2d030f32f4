/** How the calls of a form's screen end, by what its server keeps. It asserts nothing. */
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { badReply } from '../kit/faults.ts';
import type { Screen } from '../kit/screen.ts';
import {
  bodyOf,
  caughtUp,
  change,
  draft,
  gone,
  isFirstThere,
  isThere,
  isUpdate,
  loaded,
  savedAs,
  storedOf,
  sameElsewhere,
  theirs,
  unheard,
  heard,
  type Machine,
  type Memory,
} from './formServer.ts';
import { otherFaults, sessionEnds } from './samples.ts';

const { collection } = entity;
const refused = { titleEn: [{ code: 'notUnique' }] };

export const calls: Screen<Machine, Memory>['calls'] = {
  loadRecord: {
    request: new RegExp(`^GET /api/${collection}/\\d+$`),
    endings: {
      ok: {
        when: isThere,
        givesOf: (snapshot, { hasDraft }) => ({
          ...storedOf(loaded(snapshot)),
          draft: hasDraft ? draft : null,
        }),
        bodyOf: bodyOf(loaded),
        reply: { status: 200 },
      },
      ...otherFaults('malformed'),
      '401': sessionEnds,
      slow: {
        when: isThere,
        givesOf: (snapshot, { hasDraft }) => ({
          ...storedOf(loaded(snapshot)),
          draft: hasDraft ? draft : null,
        }),
        bodyOf: bodyOf(loaded),
        reply: { status: 200, fault: 'slow' },
      },
      malformed: badReply('malformed'),
    },
  },
  checkRecord: 'it asks nobody: the rules are in the page',
  saveRecord: {
    request: new RegExp(`^(?:POST|PUT) /api/${collection}(?:/\\d+)?$`),
    // What was typed, and of which version it is.
    sends: ({ context: { sent } }) => ({
      body: sent && 'titleEn' in sent.changes ? { titleEn: sent.changes['titleEn'] } : {},
      ...(sent && sent.id !== null ? { headers: { 'If-Match': `"${sent.version}"` } } : {}),
    }),
    endings: {
      ok: {
        when: isFirstThere,
        keeps: heard,
        givesOf: (snapshot) => storedOf(savedAs(snapshot)),
        bodyOf: bodyOf(savedAs),
        reply: { status: 200 },
      },
      '422': badReply('422', { errors: refused }),
      '412': {
        when: (snapshot, memory) => isUpdate(snapshot, memory) && !memory.isOvertaken,
        reply: { status: 412, fault: '412' },
        realOf: (snapshot) => change('update', 'T', snapshot),
        bodyOf: (snapshot) => ({ message: 'STALE_VERSION', data: theirs(snapshot) }),
      },
      'stale by what was told': {
        when: (snapshot, memory) =>
          isUpdate(snapshot, memory) &&
          snapshot.matches({ open: { saving: 'sending' } }) &&
          memory.isOvertaken === true,
        keeps: caughtUp,
        reply: { status: 412, real: 'pass' },
        bodyOf: (snapshot) => ({ message: 'STALE_VERSION', data: loaded(snapshot) }),
      },
      'stale by its own first try': {
        when: (snapshot, memory) =>
          isUpdate(snapshot, memory) &&
          !memory.isOvertaken &&
          snapshot.matches({ open: { saving: 'resending' } }) &&
          memory.isUnheard !== true,
        reply: { status: 412 },
        realOf: sameElsewhere,
        bodyOf: (snapshot) => ({ message: 'STALE_VERSION', data: savedAs(snapshot) }),
      },
      '404': {
        when: isUpdate,
        keeps: gone,
        reply: {
          status: 404,
          fault: '404',
          body: { message: 'NOT_FOUND' },
          real: { type: collection, record: 0, version: 0, action: 'delete' },
        },
      },
      ...otherFaults('422', '412', '404', 'malformed', 'cut after commit'),
      'cut after commit': { ...badReply('cut after commit'), keeps: unheard },
      '401': sessionEnds,
      slow: {
        when: isFirstThere,
        keeps: heard,
        givesOf: (snapshot) => storedOf(savedAs(snapshot)),
        bodyOf: bodyOf(savedAs),
        reply: { status: 200, fault: 'slow' },
      },
      malformed: badReply('malformed'),
    },
  },
};
