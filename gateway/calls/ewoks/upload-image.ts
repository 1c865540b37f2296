import { uploadImage } from '#shared/contract/calls/profile.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { keepPicture } from '#gateway/people/uploads.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { invalid } from '#gateway/calls/invalid.ts';

/** Keeps a picture and answers its path. Only its owner sees it until a profile shows it. */
export const serveUploadImage = serve(
  uploadImage,
  ['Upload a picture', 'JPG or PNG, at most 500 KiB, encoded anew. A profile names its address afterwards.'],
  async ({ file, session }, { db, clock }) => {
    if (session.status === 'banned') throw new Refusal('FORBIDDEN', 'This consultant is banned');
    if (file === null) throw invalid([{ property: 'file', code: 'image_type' }]);
    if (file.picture === null) throw new Refusal('UNSUPPORTED_MEDIA', 'The file is no whole JPG or PNG picture');
    return { url: await keepPicture(db, session.consultantId, file.picture, isoNow(clock)) };
  },
);
