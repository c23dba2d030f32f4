/** Forms as browsers and attackers send them, and small files of many kinds. It knows no server. */
import sharp from 'sharp';

/** A form with a title and a file, as a browser sends it. */
export function uploadForm(
  bytes: Uint8Array | string,
  name: string,
  rest: { title?: string | null; type?: string } = {},
): FormData {
  const form = new FormData();
  const { title = '{"en":"A file","ar":"ملف"}', type = 'application/octet-stream' } = rest;
  if (title !== null) form.set('title', title);
  const part = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
  form.set('file', new File([part], name, { type }));
  return form;
}

/** A real picture of one colour. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  width = 8,
  height = 6,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1b3a6b' } })
    .toFormat(format)
    .toBuffer();

/** What a camera noted, in a word that can be looked for in the bytes. */
export const cameraWord = 'Grove-of-Olives';

/** A picture with the place where it was taken, the camera, a description in XMP, and wide colours. */
export const notedPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'jpeg',
  orientation = 1,
): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1b3a6b' } })
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: cameraWord, ImageDescription: cameraWord },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 30/1 49/1', GPSLongitudeRef: 'E' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${cameraWord}</a></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();

/** The header of a png that claims to be 30,000 × 30,000 pixels, in a few bytes. */
export async function hugePng(): Promise<Buffer> {
  const png = await picture('png');
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A file of one page that is red from edge to edge, so that it can be told by its picture whether it is shown. */
export function redPdf(): string {
  const drawn = '1 0 0 rg 0 0 200 200 re f';
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const objects = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('');
  return `%PDF-1.4\n${objects}trailer\n<< /Root 1 0 R /Size ${parts.length + 1} >>\n%%EOF\n`;
}

export const pdf =
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
