import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG of this many pixels a side, all of them one: `depth` bits of each channel, `colour` as the format numbers it. */
function evenPng(side: number, { depth, colour, bits }: { depth: number; colour: number; bits: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil((side * bits) / 8) + 1), 0));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** In few bytes, one bit each. */
export const pngBomb = (side: number): Buffer => evenPng(side, { depth: 1, colour: 0, bits: 1 });
/** The dearest that there is: four channels of 16 bits. */
export const deepPng = (side: number): Buffer => evenPng(side, { depth: 16, colour: 6, bits: 64 });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

/** A grey progressive JPEG of one block in this many scans, at most 883: each bit of each coefficient by itself, all of them zero. */
export function scannedJpg(scans: number): Buffer {
  const part = (marker: number, content: readonly number[]): number[] => [
    0xff,
    marker,
    0,
    content.length + 2,
    ...content,
  ];
  /** Its only bit is a zero, the one code of either table: nothing differs, and the block ends. */
  const scan = (coefficient: number, bits: number): number[] => [
    ...part(0xda, [1, 1, 0, coefficient, coefficient, bits]),
    0x7f,
  ];
  const one = [1, ...Array.from({ length: 15 }, () => 0), 0];
  const later = Array.from({ length: 14 }, (_none, at) => 13 - at).flatMap((low) =>
    Array.from({ length: 63 }, (_none, at) => scan(at + 1, (low === 13 ? 0 : (low + 1) << 4) | low)),
  );
  return Buffer.from([
    0xff,
    0xd8,
    ...part(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...part(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...part(0xc4, [0x00, ...one]),
    ...part(0xc4, [0x10, ...one]),
    ...scan(0, 0),
    ...later.slice(0, scans - 1).flat(),
    0xff,
    0xd9,
  ]);
}

export const jpg = (width = 60, height = 40): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer();
export const gif = (): Promise<Buffer> => plain(8, 8).gif().toBuffer();

/** A photo that tells where it was taken, lying on its side. */
export const photo = (): Promise<Buffer> =>
  plain(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefon' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 35/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '7/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
