/**
 * Leaves out of a picture's file all that is not the picture: where and with what it was taken, previews, comments, whatever
 * follows its end. Only the parts named here stay, the colour profile among them; the picture itself is never decoded.
 */

/** Bytes that cannot be walked as the format says. */
class Unreadable extends Error {}

const ascii = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.toString('latin1', start, start + text.length) === text;

/** The bytes from `start` on; throws Unreadable where there are not so many. */
function cut(bytes: Buffer, start: number, size: number): Buffer {
  if (start + size > bytes.length) throw new Unreadable();
  return bytes.subarray(start, start + size);
}

const jpeg = { end: 0xd9, scan: 0xda } as const;
const jfifSize = 18;

/** Of the segments that applications may add: the plain JFIF header, the colour profile, how colours are coded. */
function isJpegPart(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return ascii(segment, 4, 'JFIF\0') && segment.length <= jfifSize;
  if (marker === 0xe2) return ascii(segment, 4, 'ICC_PROFILE\0');
  if (marker === 0xee) return ascii(segment, 4, 'Adobe');
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= jpeg.scan && marker <= 0xdf);
}

/** Where the coded picture that begins at `start` ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/** ITU-T T.81, annex B. A picture cut off in its middle stays so: browsers show what is there. */
function plainJpeg(bytes: Buffer): Buffer[] {
  const parts = [cut(bytes, 0, 2)];
  for (let at = 2; at < bytes.length;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0) throw new Unreadable();
    if (marker === jpeg.end) return [...parts, cut(bytes, at, 2)];
    const size = 2 + cut(bytes, at + 2, 2).readUInt16BE();
    const segment = cut(bytes, at, size);
    if (isJpegPart(marker, segment)) parts.push(segment);
    at += size;
    if (marker !== jpeg.scan) continue;
    const end = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, end));
    at = end;
  }
  return parts;
}

const pngPicture = 'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs cICP mDCV cLLI';
const pngParts = new Set(`${pngPicture} acTL fcTL fdAT`.split(' '));

/** Portable Network Graphics, third edition, 5. */
function plainPng(bytes: Buffer): Buffer[] {
  const parts = [cut(bytes, 0, 8)];
  for (let at = 8; at < bytes.length;) {
    const size = 12 + cut(bytes, at, 4).readUInt32BE();
    const chunk = cut(bytes, at, size);
    const name = chunk.toString('latin1', 4, 8);
    if (pngParts.has(name)) parts.push(chunk);
    if (name === 'IEND') break;
    at += size;
  }
  return parts;
}

const webpParts = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
/** That there are EXIF and XMP, in the flags of VP8X. */
const webpNotes = 0x0c;

/** RFC 9649, 2. */
function plainWebp(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + cut(bytes, 4, 4).readUInt32LE());
  for (let at = 12; at + 8 <= end;) {
    const size = cut(bytes, at + 4, 4).readUInt32LE();
    const chunk = Buffer.concat([cut(bytes, at, 8 + size), Buffer.alloc(size % 2)]);
    const name = chunk.toString('latin1', 0, 4);
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpNotes;
    if (webpParts.has(name)) chunks.push(chunk);
    at += chunk.length;
  }
  const head = Buffer.from(cut(bytes, 0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...chunks];
}

/** Extensions that say how the pictures follow one another, or in which colours. */
const gifApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** The end of a row of blocks, each led by its size, the last of none. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = cut(bytes, at, 1)[0] ?? 0; size > 0; size = cut(bytes, at, 1)[0] ?? 0) {
    at += 1 + size;
  }
  return at + 1;
}

const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** GIF89a, 18 to 27. */
function plainGif(bytes: Buffer): Buffer[] {
  const start = 13 + tableSize(cut(bytes, 0, 13)[10] ?? 0);
  const parts = [cut(bytes, 0, start)];
  for (let at = start; at < bytes.length;) {
    const [kind, label = 0] = bytes.subarray(at, at + 2);
    if (kind === 0x3b) return [...parts, cut(bytes, at, 1)];
    const isPicture = kind === 0x2c;
    if (!isPicture && kind !== 0x21) throw new Unreadable();
    const head = isPicture ? 11 + tableSize(cut(bytes, at, 10)[9] ?? 0) : 2;
    const end = endOfBlocks(bytes, at + head);
    const application = bytes.toString('latin1', at + 3, at + 14);
    const isKept = label === 0xf9 || (label === 0xff && gifApplications.includes(application));
    if (isPicture || isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return parts;
}

const walks: Readonly<Record<string, (bytes: Buffer) => Buffer[]>> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
  gif: plainGif,
};

/**
 * The file with the picture alone, byte for byte as it was coded.
 * @param format as sharp names it; undefined is answered for one that is not known here, or does not keep to its rules
 */
export function plainPicture(bytes: Buffer, format: string): Buffer | undefined {
  try {
    const parts = walks[format]?.(bytes);
    return parts && Buffer.concat(parts);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
