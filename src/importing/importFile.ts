/** What a file is by its first bytes, the parts of a zip, and a text in the encoding it was written in. Reads only. */

export type FileKind = 'zip' | 'old' | 'text' | 'other';

const bytesAt = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const sampleBytes = 4_096;
const isUtf16 = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

/** By content, never by name: `old` is Excel's format before 2007, and what is locked with a password. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const bytes = await bytesAt(file, 0, sampleBytes);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old';
  if (isUtf16(bytes) || blankSide(bytes) !== undefined) return 'text';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'other';
  return bytes.includes(0) ? 'other' : 'text';
}

/** UTF-16 without its mark, of mostly Latin text: every other byte is 0. */
function blankSide(bytes: Uint8Array): 'even' | 'odd' | undefined {
  if (bytes.length < 4) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 5;
  if (odd > many && even < many / 10) return 'odd';
  return even > many && odd < many / 10 ? 'even' : undefined;
}

/**
 * UTF-8 and UTF-16 by their marks or by being valid; everything else as Windows-1256, the Arabic page that
 * spreadsheet programs of the region write, which has the French letters as well.
 */
export async function textIn(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const side = blankSide(bytes.subarray(0, sampleBytes));
  const encoding =
    startsWith(bytes, 0xff, 0xfe) || side === 'odd'
      ? 'utf-16le'
      : startsWith(bytes, 0xfe, 0xff) || side === 'even'
        ? 'utf-16be'
        : undefined;
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** The bytes are no zip that can be read. */
export class PartsError extends Error {}

export interface Part {
  readonly name: string;
  /** Once unpacked, as the directory says. */
  readonly bytes: number;
  /** Never more than these bytes: rejects with PartsError where there are. */
  text(): Promise<string>;
}

const endSignature = 0x06054b50;
const localSignature = 0x04034b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const commentMax = 65_535;
const entryBytes = 46;
const localBytes = 30;

/** Whatever comes through, up to what was declared: a part that unpacks to more is not what its directory says. */
function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(piece, line) {
      left -= piece.byteLength;
      if (left < 0) throw new PartsError('larger than it says');
      line.enqueue(piece);
    },
  });
}

interface Place {
  readonly at: number;
  readonly packed: number;
  readonly bytes: number;
  readonly method: number;
}
async function unpacked(file: Blob, { at, packed, bytes, method }: Place): Promise<string> {
  const local = new DataView((await bytesAt(file, at, at + localBytes)).buffer as ArrayBuffer);
  if (local.byteLength < localBytes) throw new PartsError('cut off');
  const from = at + localBytes + local.getUint16(26, true) + local.getUint16(28, true);
  const content = file.slice(from, from + packed);
  const plain =
    method === 0
      ? content.stream()
      : content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(plain.pipeThrough(atMost(bytes))).text();
}

/**
 * The parts that a zip's directory names (PKWARE APPNOTE 4.3.12 and 4.3.16), without unpacking any. Throws
 * PartsError. Zip64 is not read: no workbook of allowed size needs it.
 */
export async function partsOf(file: Blob): Promise<readonly Part[]> {
  const tailFrom = Math.max(0, file.size - endBytes - commentMax);
  const tailBytes = await bytesAt(file, tailFrom, file.size);
  const tail = new DataView(tailBytes.buffer as ArrayBuffer);
  let end = tail.byteLength - endBytes;
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0) throw new PartsError('no directory');
  const count = tail.getUint16(end + 10, true);
  const from = tail.getUint32(end + 16, true);
  const bytes = await bytesAt(file, from, from + tail.getUint32(end + 12, true));
  const view = new DataView(bytes.buffer as ArrayBuffer);
  const parts: Part[] = [];
  for (let at = 0, i = 0; i < count; i += 1) {
    if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) {
      throw new PartsError('cut off');
    }
    const [method, packed] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [length, local] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const declared = view.getUint32(at + 24, true);
    parts.push({
      name: new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + length)),
      bytes: declared,
      text: () => unpacked(file, { at: local, packed, bytes: declared, method }),
    });
    at += entryBytes + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** A zip's fixed parts are numbers of 16 and 32 bits, the lower byte first. */
function record(
  bytes: number,
  fields: readonly (readonly [at: number, value: number, long?: true])[],
) {
  const view = new DataView(new ArrayBuffer(bytes));
  for (const [at, value, long] of fields) {
    if (long) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
  }
  return view.buffer;
}

/** The same parts, none of them packed, and without their checksums: for a reader that asks for neither. */
export async function storedZip(parts: readonly Part[]): Promise<Blob> {
  const contents: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directoryBytes] = [0, 0];
  for (const part of parts) {
    const name = new TextEncoder().encode(part.name);
    const content = new TextEncoder().encode(await part.text());
    const [length, size] = [name.length, content.length];
    const local = [
      [0, localSignature, true],
      [18, size, true],
      [22, size, true],
      [26, length],
    ] as const;
    const entry = [
      [0, entrySignature, true],
      [20, size, true],
      [24, size, true],
      [28, length],
    ] as const;
    contents.push(record(localBytes, local), name, content);
    directory.push(record(entryBytes, [...entry, [42, at, true]]), name);
    at += localBytes + length + size;
    directoryBytes += entryBytes + length;
  }
  const end = [
    [0, endSignature, true],
    [8, parts.length],
    [10, parts.length],
  ] as const;
  const place = [
    [12, directoryBytes, true],
    [16, at, true],
  ] as const;
  return new Blob([...contents, ...directory, record(endBytes, [...end, ...place])]);
}
