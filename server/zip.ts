/** Packs files into a zip while they are being written, deflated beside the event loop. It holds no file whole. */
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';

/** One file: its name within the archive, and its text, made piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

// PKWARE APPNOTE 6.3.10: 4.3.7 local header, 4.3.9 data descriptor, 4.3.12 central directory, 4.3.16 end.
const localHeader = 0x04034b50;
const descriptor = 0x08074b50;
const directoryHeader = 0x02014b50;
const directoryEnd = 0x06054b50;
const version = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01: the same content gives the same bytes. */
const dosDate = 0x21;
const pieceBytes = 64 * 1024;

function words(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

interface Packed {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** Gathers small pieces: each costs a turn of the deflater. */
async function* gathered(content: ZipEntry['content'], packed: Packed): AsyncGenerator<Buffer> {
  let held = '';
  const take = (): Buffer => {
    const buffer = Buffer.from(held);
    held = '';
    packed.crc = crc32(buffer, packed.crc);
    packed.size += buffer.length;
    return buffer;
  };
  for await (const piece of content) {
    held += piece;
    if (held.length >= pieceBytes) yield take();
  }
  yield take();
}

const tail = ({ crc, packedSize, size }: Packed) =>
  [
    [4, crc],
    [4, packedSize],
    [4, size],
  ] as const;

function directoryOf(entry: Packed): Buffer {
  const head = words(
    [4, directoryHeader],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, dosDate],
    ...tail(entry),
    [2, entry.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  );
  return Buffer.concat([head, entry.name]);
}

/** The archive's bytes, in order. At most 4 GiB: nothing here comes near it. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Packed[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed: Packed = { name: Buffer.from(name), offset, crc: 0, size: 0, packedSize: 0 };
    const head = words(
      [4, localHeader],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, packed.name.length],
      [2, 0],
    );
    yield Buffer.concat([head, packed.name]);
    const source = Readable.from(gathered(content, packed));
    const deflater = createDeflateRaw({ level: constants.Z_BEST_SPEED });
    source.on('error', (error) => deflater.destroy(error));
    for await (const chunk of source.pipe(deflater) as AsyncIterable<Buffer>) {
      packed.packedSize += chunk.length;
      yield chunk;
    }
    yield words([4, descriptor], ...tail(packed));
    offset += head.length + packed.name.length + packed.packedSize + 16;
    done.push(packed);
  }
  const directory = Buffer.concat(done.map(directoryOf));
  yield directory;
  yield words(
    [4, directoryEnd],
    [2, 0],
    [2, 0],
    [2, done.length],
    [2, done.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
}
