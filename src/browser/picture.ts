import { fail, ok, type Result } from '#shared/domain/result.ts';
import { IMAGE_BYTES, imageType } from '#shared/domain/validation/image.ts';

/** A picture that is small enough to be sent. */
export interface Picture {
  name: string;
  type: 'image/jpeg' | 'image/png';
  bytes: ArrayBuffer;
}

export type PictureProblem = 'image_type' | 'image_unusable' | 'image_size';

/** Longest side in pixels, and the qualities that are tried until the picture fits. */
const LONGEST = 1600;
const QUALITIES = [0.85, 0.7, 0.55, 0.4] as const;

/**
 * Makes a photo of the phone fit: what it is is told by its content, its longest side becomes at most 1600 pixels, and it
 * is written anew as JPG, without the place where it was taken. `image_type`: it is no JPG or PNG; `image_unusable`: it
 * is one, but broken or too large for this phone to open; `image_size`: it does not fit even so.
 */
export async function fitPicture(file: Blob & { name?: string }): Promise<Result<Picture, PictureProblem>> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (imageType(head) === null) return fail('image_type');
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return fail('image_unusable');
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return fail('image_unusable');
  // A picture with holes gets paper behind it: JPG knows none.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) return fail('image_unusable');
    if (blob.size <= IMAGE_BYTES)
      return ok({
        name: `${(file.name ?? 'photo').replace(/\.\w+$/, '')}.jpg`,
        type: 'image/jpeg',
        bytes: await blob.arrayBuffer(),
      });
  }
  return fail('image_size');
}
