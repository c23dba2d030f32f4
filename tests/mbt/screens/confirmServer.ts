/** A row that can be deleted, one in the trash that can be erased, and a gallery that a picture is on its way to, as a played server keeps them. It asserts nothing. */
import { gallery } from '../../../entities/gallery.ts';
import { galleryItem } from '../../../entities/galleryItem.ts';
import { news } from '../../../entities/news.ts';
import { upload } from '../../../entities/upload.ts';
import type { confirmMachine } from '../../../machines/confirm.ts';
import { badReply } from '../kit/faults.ts';
import type { Screen, ScreenStart } from '../kit/screen.ts';
import { answering, otherFaults, sessionEnds, signedInKept } from './samples.ts';
import { file } from './uploadServer.ts';

export type Machine = typeof confirmMachine;
export interface Memory {
  /**
   * Of the list a deletion is the lifecycle's, which answers for it; in the trash the question waits for its end; whoever
   * leaves the gallery is asked about what is on its way there.
   */
  readonly at: 'list' | 'trash' | 'gallery';
  readonly isDeleted: boolean;
  readonly isLeft?: boolean;
}

const { collection } = news;
const row = {
  id: 1,
  version: 1,
  titleEn: 'One',
  titleAr: 'واحد',
  approved: false,
};
const titles = { titleEn: row.titleEn, titleAr: row.titleAr };
const trashed = { deleted_at: '2026-01-01T00:00:00.000Z' };

export const startAt = (at: 'list' | 'trash'): ScreenStart<Machine, Memory> => {
  const more = at === 'trash' ? trashed : { deleted_at: null };
  return {
    path: at === 'trash' ? '/trash' : news.route,
    kept: signedInKept,
    records: { [collection]: [{ ...titles, ...more }] },
    memory: { at, isDeleted: false },
    // In the trash the server erases, which no step of the list does.
    ...(at === 'trash' && { anew: true }),
    answers: answering<Memory>((method, path, { isDeleted }) => {
      if (method === 'POST') return { done: [{ id: 1, version: 2 }], failed: [] };
      if (path === `/api/${collection}/1`) return { data: { ...row, ...more } };
      const isList = path.startsWith(`/api/${collection}?`) && !path.includes('filter');
      const data = isDeleted ? [] : [{ ...row, ...more }];
      return isList ? { data, meta: { total: data.length } } : undefined;
    }),
  };
};

const album = { id: 1, version: 1, titleEn: 'Open day', deleted_at: null };
/** A picture is on its way, and does not arrive. */
export const onItsWay: ScreenStart<Machine, Memory> = {
  path: `${gallery.route}/{0}`,
  kept: signedInKept,
  records: { [gallery.collection]: [{ titleEn: album.titleEn }], [galleryItem.collection]: [] },
  memory: { at: 'gallery', isDeleted: false },
  holds: [new RegExp(`^POST /api/${upload.collection}`)],
  // The question is another one there.
  anew: true,
  answers: answering<Memory>((method, path) =>
    method === 'GET' && path.startsWith(`/api/${gallery.collection}/`)
      ? { data: album }
      : undefined,
  ),
  async before(person) {
    await person.attach('Add pictures', file('a.png'));
    await person.tabTo('button', 'Stop all');
  },
};

export const isGallery = ({ at }: Memory): boolean => at === 'gallery';
export const gone = (memory: Memory): Memory => ({ ...memory, isDeleted: true });
const erased = { reply: { status: 200, body: { done: [1], failed: [] } }, keeps: gone };
export const calls: Screen<Machine, Memory>['calls'] = {
  doIt: {
    request: new RegExp(`^POST /api/${collection}/erase`),
    endings: {
      ok: erased,
      slow: { ...erased, reply: { ...erased.reply, fault: 'slow' } },
      ...otherFaults('cut after commit'),
      'cut after commit': { ...badReply('cut after commit'), keeps: gone },
      '401': sessionEnds,
    },
  },
};
