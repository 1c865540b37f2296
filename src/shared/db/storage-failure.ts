/**
 * Why the phone's storage failed. `full`: no space; `blocked`: another window holds the database and does not let go;
 * `newer`: a newer version of the app owns it; `broken`: anything else (lost connection, corrupt files, closed).
 */
export type StorageFailure = 'full' | 'blocked' | 'newer' | 'broken';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const read = (error: object, name: string): unknown => Reflect.get(error, name);

/**
 * Classifies an error of IndexedDB. A quota error hides behind an AbortError in `inner`, and a failed bulk write behind
 * its list of `failures`: a test on the name alone misses both.
 */
export function storageFailureOf(error: unknown): StorageFailure {
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0) {
    const current = queue.shift();
    if (!isObject(current) || seen.has(current)) continue;
    seen.add(current);
    const name = read(current, 'name');
    if (name === 'QuotaExceededError') return 'full';
    if (name === 'VersionError' || name === 'VersionChangeError') return 'newer';
    const failures = read(current, 'failures');
    queue.push(read(current, 'inner'), read(current, 'cause'), ...(Array.isArray(failures) ? failures : []));
  }
  return 'broken';
}
