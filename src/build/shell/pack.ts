import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A file of the built app by its address, and its content. */
export interface BuiltFile {
  path: string;
  content: Buffer;
}

/** What the service worker keeps together, in the order in which it is needed. */
export interface PackPlan {
  /** `start`: without it no worker may become active; `lang-fr` and so on: needed by one language alone. */
  name: string;
  files: readonly BuiltFile[];
}

/** One answer that holds many files: the list of their addresses and lengths as a line of JSON, then their contents. */
const packOf = (files: readonly BuiltFile[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(files.map(({ path, content }) => [path, content.length]))}\n`),
    ...files.map(({ content }) => content),
  ]);

const sha256 = (content: Buffer, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(content).digest(encoding);

/** About what travels. Only compared with others of its kind, so the quick compression does. */
const travelling = (content: Buffer): number => Math.min(gzipSync(content).length, content.length);

/** A page has headers of its own (its content policy), which the answer of a pack cannot bring. */
const comesAlone = ({ path }: BuiltFile): boolean => path.endsWith('.html');

/**
 * The packs of a build, and the list of what lies in them for the service worker: a line for each pack (name, address or `-`,
 * bytes), followed by a line for each of its files (address, first 16 digits of its SHA-256, bytes).
 */
export function packsOf(plans: readonly PackPlan[]): { packs: BuiltFile[]; list: string } {
  const packs: BuiltFile[] = [];
  const lines: string[] = [];
  for (const { name, files } of plans) {
    const together = files.filter((file) => !comesAlone(file));
    const content = packOf(together);
    const path = `/assets/pack-${name}-${sha256(content, 'base64url').slice(0, 8)}.txt`;
    if (together.length > 1) packs.push({ path, content });
    lines.push(together.length > 1 ? `${name} ${path} ${travelling(content)}` : `${name} - 0`);
    for (const file of files)
      lines.push(`${file.path} ${sha256(file.content, 'hex').slice(0, 16)} ${travelling(file.content)}`);
  }
  return { packs, list: lines.join('\n') };
}
