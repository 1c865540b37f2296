import { describe, expect, it } from 'vitest';
import { IMAGE_BYTES, imageType } from './image.ts';

const JPG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (sign: readonly number[], length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(sign);
  return bytes;
};
const words = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a picture', () => {
  it('is what its first bytes say', () => {
    expect([imageType(file(JPG, 9)), imageType(file(PNG, 9))]).toEqual(['image/jpeg', 'image/png']);
    for (const text of ['<html>', '<svg xmlns="">', 'GIF89a', '', '\uFEFF<?xml'])
      expect(imageType(words(text))).toBeNull();
  });

  it('has at most 500 times 1024 bytes', () => {
    expect(IMAGE_BYTES).toBe(512_000);
  });
});
