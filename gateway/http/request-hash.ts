import { createHash } from 'node:crypto';
import type { UploadedFile } from '#gateway/calls/handler.ts';

/** JSON with the names of every object in one order: two builds of the app may write the same body differently. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/** What makes two requests the same write: method, path with query, and body, or the bytes of the file. SHA-256, hex. */
export function requestHash(
  request: { method: string; url: string; body: unknown },
  file: UploadedFile | null,
): string {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\0`);
  return (file === null ? hash.update(canonical(request.body)) : hash.update(file.bytes)).digest('hex');
}
