import { uploadImage } from '../../../src/shared/contract/profile.ts';
import { isoNow } from '../../clock.ts';
import { keepPicture } from '../../store/uploads.ts';
import { Refusal, serve } from '../handler.ts';
import { invalid } from '../invalid.ts';

/** Keeps a picture and answers its path. Only its owner sees it until a profile shows it. */
export const serveUploadImage = serve(uploadImage, async ({ file, session }, { db, clock }) => {
  if (session.status === 'banned') throw new Refusal('FORBIDDEN', 'This consultant is banned');
  if (file === null) throw invalid([{ property: 'file', code: 'image_type' }]);
  if (file.picture === null) throw new Refusal('UNSUPPORTED_MEDIA', 'The file is no whole JPG or PNG picture');
  return { url: await keepPicture(db, session.consultantId, file.picture, isoNow(clock)) };
});
