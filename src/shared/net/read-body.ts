import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Deadline } from './deadline.ts';
import type { Reply, Unheard } from './read-answer.ts';

/**
 * The whole body; one that ends before its announced length, or cannot be unpacked, is an odd answer and no dead line. A
 * line that still delivers is not given up: each part that comes gives the next one its time.
 */
export async function readBody(response: Reply, limit: Deadline): Promise<Result<ArrayBuffer, Unheard>> {
  try {
    return ok(await (response.body ? partsOf(response.body, limit) : response.arrayBuffer()));
  } catch {
    if (limit.signal.aborted) return fail({ kind: limit.isLate() ? 'timeout' : 'offline' });
    return fail({ kind: 'odd', detail: `body cut off after status ${response.status}` });
  }
}

async function partsOf(body: ReadableStream<Uint8Array>, limit: Deadline): Promise<ArrayBuffer> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    limit.heard();
    parts.push(part.value);
    size += part.value.length;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
