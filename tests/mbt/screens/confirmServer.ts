/** A row that can be deleted, as a played server keeps it. It asserts nothing. */
import { news } from '../../../entities/news.ts';
import { answering } from './samples.ts';

const { collection } = news;
const row = {
  id: 1,
  version: 1,
  titleEn: 'One',
  titleAr: 'واحد',
  approved: false,
  deleted_at: null,
};
let isKept = true;

export const records = { [collection]: [{ titleEn: 'One', titleAr: 'واحد' }] };
export const answers = answering((method, path) => {
  // A page that opens begins anew.
  if (path.startsWith('/api/changes') || path.startsWith('/api/settings')) isKept = true;
  if (method === 'POST') {
    isKept = false;
    return { done: [{ id: 1, version: 2 }], failed: [] };
  }
  if (path === `/api/${collection}/1`) return { data: row };
  return path.startsWith(`/api/${collection}?`) && !path.includes('filter')
    ? { data: isKept ? [row] : [], meta: { total: isKept ? 1 : 0 } }
    : undefined;
});
