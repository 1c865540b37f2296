import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_BYTES } from '#shared/domain/validation/image.ts';
import { encodePicture } from './encode-picture.ts';
import { deepPng, gif, HTML, jpg, photo, png, pngBomb, scannedJpg, SVG } from './sample-files.ts';

const contentOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const picture = await encodePicture(bytes);
  if (picture === null) throw new Error('The picture was refused');
  return Buffer.from(picture.bytes);
};

describe('a picture', () => {
  it('is encoded anew in the type that it has', async () => {
    expect((await encodePicture(await jpg()))?.type).toBe('image/jpeg');
    const made = await contentOf(await png());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 60, height: 40 });
  });

  it('is made at most 1600 pixels long', async () => {
    expect(await sharp(await contentOf(await jpg(3200, 1000))).metadata()).toMatchObject({ width: 1600, height: 500 });
  });

  it('of 12 megapixels, as phones take them, is taken', async () => {
    expect(await sharp(await contentOf(await jpg(4000, 3000))).metadata()).toMatchObject({ width: 1600, height: 1200 });
  });

  it('forgets where it was taken and with what, and stands upright', async () => {
    const taken = await photo();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Telefon');
    const made = await contentOf(taken);
    const stored = await sharp(made).metadata();
    expect(stored).toMatchObject({ width: 40, height: 80 });
    expect([stored.exif, stored.xmp, stored.iptc, stored.icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(made.toString('latin1')).not.toContain('Telefon');
  });

  it('that is something else, too, loses it', async () => {
    for (const picture of [await jpg(), await png()]) {
      const both = Buffer.concat([picture, HTML, Buffer.from('PK\x03\x04')]);
      expect((await contentOf(both)).toString('latin1')).not.toContain('script');
    }
    const commented = await sharp(await jpg())
      .withExif({ IFD0: { ImageDescription: '<script>' } })
      .jpeg()
      .toBuffer();
    expect((await contentOf(commented)).toString('latin1')).not.toContain('script');
  });
});

describe('no picture', () => {
  it.each([
    ['html', () => Promise.resolve(HTML)],
    ['svg', () => Promise.resolve(SVG)],
    ['gif', gif],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
    [
      'html behind the first bytes of a JPG',
      () => Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML])),
    ],
    ['html behind the first bytes of a PNG', async () => Buffer.concat([(await png()).subarray(0, 8), HTML])],
    ['half a JPG', async () => (await jpg(600, 400)).subarray(0, 900)],
    ['half a PNG', async () => (await png(600, 400)).subarray(0, 300)],
  ])('is %s', async (_name, file) => {
    expect(await encodePicture(await file())).toBeNull();
  });

  it('is one of a few bytes that unfolds to 900 million pixels, and nothing of it is decoded', async () => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(IMAGE_BYTES);
    const before = process.memoryUsage().rss;
    expect(await encodePicture(bomb)).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('is a JPG of more scans than a photo has, which would keep a core busy for as long as they last', async () => {
    expect(await encodePicture(scannedJpg(100))).not.toBeNull();
    expect(await encodePicture(scannedJpg(101))).toBeNull();
  });

  it('is one of 16 bits and four channels that would keep a core busy for seconds', async () => {
    const dear = deepPng(5656);
    expect(dear.length).toBeLessThan(IMAGE_BYTES);
    expect(await encodePicture(dear)).toBeNull();
  });
});
