/** A batch of graduates in a story's faculty, made and read by the API. It looks at no screen. */
import { expect } from 'vitest';
import type { Story } from './story.ts';

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly total: number };
}

/** @param rest what else the list is asked for, beginning with `&` */
export async function graduatesOf({ site }: Story, batch: number, rest = ''): Promise<Listed> {
  const { status, body } = await site.call(`/api/graduates?filter[batch]=${batch}${rest}`);
  expect(status).toBe(200);
  return body as Listed;
}

/** Of the academic year that begins in this one; its number. */
export async function newBatch({ site }: Story, year: number): Promise<number> {
  const { body } = await site.call('/api/graduation-batches', {
    method: 'POST',
    body: JSON.stringify({ academicYear: `${year}-${year + 1}` }),
  });
  return (body as { data: { id: number } }).data.id;
}
