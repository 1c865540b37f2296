import sharp, { type Metadata, type Sharp } from 'sharp';
import { type ImageType, imageType } from '#shared/domain/validation/image.ts';
import type { Picture } from '#gateway/people/uploads.ts';

/** The longest side that a picture is kept with, in pixels. */
const LONGEST = 1600;
/** More are refused before anything is decoded: a picture of a few bytes can unfold to gigabytes. */
const PIXELS_AT_MOST = 32_000_000;
/**
 * What a picture may unfold to: a photo of 22 megapixels, or a PNG of 16 with alpha. In 500 kB a PNG of 16 bits and four
 * channels can unfold to 256 MB, which keeps a core busy for seconds.
 */
const UNFOLDED_AT_MOST = 64 * 1024 * 1024;
const SECONDS_AT_MOST = 8;
/**
 * A progressive JPEG comes in some ten scans, each of which goes over the whole picture. Thousands fit into 500 kB, and the library
 * reads all of them before it looks at its clock.
 */
const SCANS_AT_MOST = 100;
const SCAN = Buffer.from([0xff, 0xda]);

// Pictures are rare and small: one core each is enough, and nothing of one is kept for the next.
sharp.concurrency(1);
sharp.cache(false);

const encoded: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 82 }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
};

/** Bytes of a picture once it is decoded, as its header says. */
const unfolded = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (depth === 'uchar' ? 1 : 2);

/** Scans of a JPEG: within one the two bytes that begin it do not stand. */
function scansIn(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(SCAN); at >= 0; at = file.indexOf(SCAN, at + 2)) scans += 1;
  return scans;
}

/**
 * The picture in a file, decoded and encoded anew: upright, at most 1600 pixels long, and without anything else that the
 * file held (place, camera, hidden content behind the picture). null when there is no whole JPG or PNG picture in it, or
 * one that is too large to decode.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Picture | null> {
  const type = imageType(bytes);
  if (type === null || (type === 'image/jpeg' && scansIn(bytes) > SCANS_AT_MOST)) return null;
  const options = { failOn: 'error', limitInputPixels: PIXELS_AT_MOST, pages: 1 } as const;
  // Reads the header and decodes nothing; what fails here fails below as well.
  const header = await sharp(bytes, options)
    .metadata()
    .catch(() => null);
  if (header === null || unfolded(header) > UNFOLDED_AT_MOST) return null;
  const image = sharp(bytes, options)
    .timeout({ seconds: SECONDS_AT_MOST })
    .autoOrient()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
  const made = await encoded[type](image)
    .toBuffer()
    // The library tells every failure in words of its own: whatever it is, the file cannot be read as a picture.
    .catch(() => null);
  return made === null ? null : { type, bytes: made };
}
