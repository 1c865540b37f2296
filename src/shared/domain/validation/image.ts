/** Largest picture, in bytes; shown as 500 kB. */
export const IMAGE_BYTES = 500 * 1024;

export type ImageType = 'image/jpeg' | 'image/png';

const SIGNS: readonly (readonly [ImageType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes, whatever its name says; null for anything but JPG and PNG. */
export const imageType = (bytes: Uint8Array): ImageType | null =>
  SIGNS.find(([, sign]) => sign.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
