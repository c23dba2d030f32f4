/** Files as the server keeps them, put there without being sent: how one is sent is the test of another file. */
import { systemCaller } from '../../server/firstStart.ts';
import { newFileName } from '../../server/storage/key.ts';
import { uploadEntity } from '../../server/uploads.ts';
import type { TestServer } from './server.ts';

/** A picture, or by its name a PDF, without bytes; answers its number. */
export async function keepUpload(
  { deps }: TestServer,
  name: string,
  titleEn: string,
  titleAr: string,
): Promise<number> {
  const isPicture = name.endsWith('.png');
  const facts = {
    name,
    type: isPicture ? 'image/png' : 'application/pdf',
    size: 6,
    ...(isPicture ? { width: 8, height: 6 } : {}),
    absolute_url: newFileName(isPicture ? 'png' : 'pdf'),
  };
  const row = await deps.records.write(systemCaller(deps), (writer) =>
    writer.create(uploadEntity(deps), { titleEn, titleAr }, facts),
  );
  return row.id;
}
