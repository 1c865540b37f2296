import type { ShellFile } from './shell-list.ts';

/** Types of what the app consists of: a script is run, and a style used, only under its own. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
};
/** They are about the bytes on the wire, which are unpacked here, or about another name. */
const NOT_OURS = ['Content-Encoding', 'Content-Length', 'Transfer-Encoding', 'ETag', 'Vary', 'Date'];

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 8));
}

/**
 * The answer that is kept of a file, null when its content is not the one that the build wrote down: a Wi-Fi sign-in page
 * answers 200 for everything, and would stand in the place of a script until the next version. It has the headers with which
 * the content came, the content policy among them.
 */
export async function wholeFile(
  { path, hash }: ShellFile,
  content: Uint8Array<ArrayBuffer>,
  { headers: came }: Response,
): Promise<Response | null> {
  if ((await hashOf(content)) !== hash) return null;
  const headers = new Headers(came);
  for (const name of NOT_OURS) headers.delete(name);
  const type = TYPES[endingOf(path)];
  if (type !== undefined) headers.set('Content-Type', type);
  return new Response(content, { headers });
}
