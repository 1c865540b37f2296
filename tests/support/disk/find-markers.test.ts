import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMarkers } from './find-markers.ts';
import { unsnap } from './snappy.ts';

/** Snappy of "Wikipedia is a free, web-based, collaborative, multilingual encyclopedia project.": literal, copy, literal. */
const SNAPPED = Buffer.concat([
  Buffer.from([0x51, 0xf0, 0x42]),
  Buffer.from('Wikipedia is a free, web-based, collaborative, multilingual encyclo'),
  Buffer.from([0x09, 0x3f, 0x1c]),
  Buffer.from('project.'),
]);
const TEXT = 'Wikipedia is a free, web-based, collaborative, multilingual encyclopedia project.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jforce-disk-'));
  mkdirSync(join(folder, 'deep'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, ...parts: (string | Uint8Array)[]): void =>
  writeFileSync(join(folder, 'deep', name), Buffer.concat(parts.map((part) => Buffer.from(part))));
const found = (): string[] => findMarkers(folder, { name: 'Salma Zorvane' }).found;

describe('the search of a profile', () => {
  it('undoes what snappy packed, and takes nothing else for packed', () => {
    expect(Buffer.from(unsnap(SNAPPED) ?? []).toString()).toBe(TEXT);
    expect(unsnap(SNAPPED.subarray(0, 40))).toBeNull();
    expect(unsnap(Buffer.from([5, 0x01, 9]))).toBeNull();
  });

  it.each([
    ['utf-8', Buffer.from('x Salma Zorvane y')],
    ['utf-16le', Buffer.from('xSalma Zorvane', 'utf16le')],
    ['utf-16be', Buffer.from('Salma Zorvane', 'utf16le').swap16()],
    ['base64 of utf-8 +0', Buffer.from(Buffer.from('abcSalma Zorvane and').toString('base64'))],
    ['base64 of utf-8 +1', Buffer.from(Buffer.from('aSalma Zorvane').toString('base64'))],
    ['base64 of utf-16le +2', Buffer.from(Buffer.from('aSalma Zorvane!', 'utf16le').toString('base64'))],
  ])('finds a marker as %s', (form, bytes) => {
    put('file', bytes);
    expect(found().join()).toContain(form);
  });

  it('finds one in a value that the browser packed, over the blocks of a log', () => {
    const packed = Buffer.concat([Buffer.from([13, 12 << 2]), Buffer.from('Salma Zorvane')]);
    const value = Buffer.concat([Buffer.from([0xff, 0x11, 0x02]), packed]);
    const record = (kind: number, bytes: Buffer): Buffer =>
      Buffer.concat([Buffer.from([0, 0, 0, 0, bytes.length % 256, bytes.length >> 8, kind]), bytes]);
    const first = Buffer.concat([Buffer.alloc(32_768 - 7 - 8, 1), value.subarray(0, 8)]);
    put('000003.log', record(2, first), record(4, value.subarray(8)));
    expect(found()).toContain('name: utf-8, in a packed value, deep/000003.log');
  });

  it('finds nothing where nothing is, and says what it has read', () => {
    put('file', 'Salma', 'Zorvane');
    expect(findMarkers(folder, { name: 'Salma Zorvane' })).toEqual({ files: 1, packed: 0, found: [] });
  });
});
