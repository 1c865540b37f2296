import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_BYTES } from '#shared/domain/validation/image.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import type { UploadedFile } from '#gateway/calls/handler.ts';
import { encodePicture } from '#gateway/http/files/encode-picture.ts';
import { PictureTurns } from '#gateway/http/files/picture-turns.ts';

/** Of the whole process, as its threads are. */
const turns = new PictureTurns();

/** Lets the routes of `app` take a multipart body with one file. */
export async function acceptFile(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: IMAGE_BYTES, headerPairs: 20, fieldNameSize: 50 },
  });
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : null);

const notAsAgreed = (): Refusal =>
  new Refusal('VALIDATION_FAILED', 'The body is not one file in the field "file"', [
    { property: 'file', code: 'missing', message: 'Expected one file in the field "file" and nothing else' },
  ]);

/**
 * The file of an upload of this person. Throws TOO_LARGE over the limit, VALIDATION_FAILED for a body that is anything but
 * one file, TooMany while others are worked on.
 */
export async function fileOf(request: FastifyRequest, consultantId: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA', 'Expected multipart/form-data with one file');
  try {
    const files: Omit<UploadedFile, 'picture'>[] = [];
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw notAsAgreed();
      files.push({ bytes: await part.toBuffer(), mimetype: part.mimetype, filename: part.filename });
    }
    const [file] = files;
    if (file === undefined || file.bytes.length === 0) throw notAsAgreed();
    return { ...file, picture: await turns.take(consultantId, () => encodePicture(file.bytes)) };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (codeOf(cause) === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal('TOO_LARGE', `The file is larger than ${IMAGE_BYTES} bytes`);
    // Everything else that can go wrong here lies in the body: too many parts, no boundary, an end too early.
    throw notAsAgreed();
  }
}
