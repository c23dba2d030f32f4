/** The tables that belong to no entity, as plain data. It never runs a statement. */
import { integer, must, text, type TableShape } from './shape.ts';

/**
 * Moments are ISO 8601 UTC texts, hashes hexadecimal, JSON is text.
 * `record_id` is a record's id; `type` is its entity's name.
 */
export const commonTables: readonly TableShape[] = [
  { name: 'meta', key: ['key'], columns: [must(text('key')), text('value')], indexes: [] },
  {
    // A number for each type: its part of the key of `search`. `searched` names what its words are made of.
    name: 'types',
    key: 'increasing',
    columns: [must(integer('id')), must(text('name')), text('searched')],
    indexes: [{ columns: ['name'], unique: true }],
  },
  {
    // Every relation, image and file value, and the files that texts show. `live` is 0 while the source is deleted.
    name: 'links',
    key: ['source_type', 'source_id', 'field', 'position'],
    columns: [
      must(text('source_type')),
      must(integer('source_id')),
      must(text('field')),
      must(integer('position')),
      must(text('target_type')),
      must(integer('target_id')),
      must(integer('live')),
    ],
    indexes: [
      { columns: ['target_type', 'target_id', 'source_type', 'field', 'live', 'source_id'] },
    ],
  },
  {
    // What a delete took along (`cascade`) or unlinked (`unlink`), for the restore of its cause.
    name: 'removals',
    key: 'increasing',
    columns: [
      must(integer('id')),
      must(text('cause_type')),
      must(integer('cause_id')),
      must(text('effect')),
      must(text('type')),
      must(integer('record_id')),
      text('field'),
      integer('position'),
    ],
    indexes: [
      { columns: ['cause_type', 'cause_id', 'id'] },
      { columns: ['type', 'record_id', 'effect'] },
    ],
  },
  {
    name: 'history',
    key: ['type', 'record_id', 'version'],
    columns: [
      must(text('type')),
      must(integer('record_id')),
      must(integer('version')),
      must(text('action')),
      must(text('at')),
      integer('by_id'),
      must(text('by')),
      must(text('changes')),
    ],
    indexes: [{ columns: ['at'] }, { columns: ['by_id', 'at'] }],
  },
  {
    // What GET /api/changes tells, in the order of the commits; `id` is the event's.
    name: 'changes',
    key: 'increasing',
    columns: [
      must(integer('id')),
      must(text('type')),
      must(integer('record_id')),
      must(integer('version')),
      must(text('action')),
      must(text('by')),
      must(text('at')),
    ],
    indexes: [{ columns: ['type', 'id'] }, { columns: ['at'] }],
  },
  {
    // Keys of `search` whose words are indexed before their records are made; empty but while that is done.
    name: 'words_ahead',
    key: ['first_key'],
    columns: [must(integer('first_key')), must(integer('last_key'))],
    indexes: [],
  },
  {
    // Files whose bytes are, or may be, stored and that no upload names; empty but while one is made or erased.
    name: 'unnamed_files',
    key: ['name'],
    columns: [must(text('name')), must(text('at'))],
    indexes: [{ columns: ['at'] }],
  },
  {
    // One row per record that is not deleted; `key` is the type's number and the record's id in one.
    name: 'search',
    key: ['key'],
    columns: [
      must(integer('key')),
      must(text('type')),
      must(integer('record_id')),
      text('title_en_folded'),
      text('title_ar_folded'),
      must(text('words')),
    ],
    indexes: [
      { columns: ['type', 'record_id'], unique: true },
      { columns: ['title_en_folded'] },
      { columns: ['title_ar_folded'] },
      { columns: ['words'], trigrams: true },
    ],
  },
  {
    name: 'sessions',
    key: ['id'],
    columns: [
      must(text('id')),
      must(integer('user_id')),
      must(text('refresh_hash')),
      text('previous_refresh_hash'),
      text('previous_at'),
      must(text('created_at')),
      text('last_used_at'),
      must(text('expires_at')),
      text('ended_at'),
      text('user_agent'),
    ],
    indexes: [
      { columns: ['refresh_hash'], unique: true },
      { columns: ['previous_refresh_hash'] },
      { columns: ['user_id'] },
      { columns: ['expires_at'] },
    ],
  },
  {
    name: 'reset_tokens',
    key: ['hash'],
    columns: [
      must(text('hash')),
      must(integer('user_id')),
      must(text('expires_at')),
      text('used_at'),
    ],
    indexes: [{ columns: ['user_id'] }],
  },
  {
    name: 'idempotency',
    key: ['user_id', 'key'],
    columns: [
      must(text('key')),
      must(integer('user_id')),
      must(text('method')),
      must(text('path')),
      must(text('body_hash')),
      integer('status'),
      text('answer'),
      must(text('created_at')),
    ],
    indexes: [{ columns: ['created_at'] }],
  },
  {
    name: 'throttle',
    key: ['key'],
    columns: [must(text('key')), must(integer('count')), must(text('window_start'))],
    indexes: [{ columns: ['window_start'] }],
  },
  {
    name: 'user_settings',
    key: ['user_id', 'key'],
    columns: [must(integer('user_id')), must(text('key')), must(text('value'))],
    indexes: [],
  },
];
