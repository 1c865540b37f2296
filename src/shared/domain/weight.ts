/**
 * About how many bytes a value takes in a database of the browser: texts by their letters, packed numbers by their bytes,
 * other numbers by eight. Good for comparing; what the disk holds beside is not known to a page.
 */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 0;
  for (const [key, part] of Object.entries(value)) sum += (Array.isArray(value) ? 0 : key.length) + weightOf(part);
  return sum;
}
