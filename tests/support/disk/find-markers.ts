import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logText, tableBlocks } from './level-db.ts';
import { unsnap } from './snappy.ts';

/** Something that was entered: a text, or bytes of a picture. */
export type Marker = string | Uint8Array;

/** How a marker may stand on a disk, by what that is called. */
function formsOf(marker: Marker): Map<string, Buffer> {
  if (typeof marker !== 'string')
    return new Map([['bytes', Buffer.from(marker)], ...base64Of('bytes', Buffer.from(marker))]);
  const little = Buffer.from(marker, 'utf16le');
  const plain = [
    ['utf-8', Buffer.from(marker, 'utf8')],
    ['utf-16le', little],
    ['utf-16be', Buffer.from(little).swap16()],
  ] as const;
  return new Map([...plain, ...plain.flatMap(([name, bytes]) => base64Of(name, bytes))]);
}

/** The part of the base64 of some bytes that does not depend on what stands before and after them, at each of three offsets. */
const base64Of = (name: string, bytes: Buffer): [string, Buffer][] =>
  [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const from = Math.ceil((offset * 8) / 6);
    const sure = Math.floor(((offset + bytes.length) * 8) / 6);
    return [`base64 of ${name} +${offset}`, Buffer.from(text.slice(from, sure))];
  });

/** Blink packs a value as a whole: this stands before it. */
const PACKED = Buffer.from([0xff, 0x11, 0x02]);

function* packedIn(bytes: Uint8Array): Generator<Uint8Array> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = buffer.indexOf(PACKED); at >= 0; at = buffer.indexOf(PACKED, at + 1)) {
    const unpacked = unsnap(bytes, at + PACKED.length);
    if (unpacked) yield unpacked;
  }
}

/** A file as it lies, and everything that is packed in it. */
function* viewsOf(path: string): Generator<[string, Uint8Array]> {
  const file = new Uint8Array(readFileSync(path));
  yield ['as it lies', file];
  const inner = path.endsWith('.ldb') ? tableBlocks(file) : path.endsWith('.log') ? [logText(file)] : [];
  for (const block of inner) yield ['in a block', block];
  for (const outer of [file, ...inner]) for (const value of packedIn(outer)) yield ['in a packed value', value];
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What was searched, and where markers stand: "marker, form, view, file". */
export interface Search {
  files: number;
  packed: number;
  found: string[];
}

/** Searches every file of a folder for markers, in each form that they can have. `name` tells a marker in what is found. */
export function findMarkers(folder: string, markers: Readonly<Record<string, Marker>>): Search {
  const wanted = Object.entries(markers).map(([name, marker]) => ({ name, forms: formsOf(marker) }));
  const search: Search = { files: 0, packed: 0, found: [] };
  for (const path of filesBelow(folder)) {
    search.files += 1;
    for (const [view, bytes] of viewsOf(path)) {
      if (view !== 'as it lies') search.packed += 1;
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      for (const { name, forms } of wanted)
        for (const [form, text] of forms)
          if (buffer.includes(text)) search.found.push(`${name}: ${form}, ${view}, ${path.slice(folder.length + 1)}`);
    }
  }
  return search;
}
