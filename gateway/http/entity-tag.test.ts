import { describe, expect, it } from 'vitest';
import { entityTag, namesTag } from './entity-tag.ts';

const parts = { consultantId: 1, locale: 'fr', url: '/api/watto/periods/all?reverse=1', version: '7' } as const;

describe('the entity tag', () => {
  it('is equal for the same person, language, address and version only', () => {
    const tag = entityTag(parts);
    expect(entityTag({ ...parts })).toBe(tag);
    const others = [
      entityTag({ ...parts, consultantId: 2 }),
      entityTag({ ...parts, locale: 'ar' }),
      entityTag({ ...parts, url: '/api/watto/periods/all' }),
      entityTag({ ...parts, version: '8' }),
    ];
    expect(new Set([tag, ...others]).size).toBe(5);
  });

  it('is recognised in a list, weak or strong', () => {
    const tag = entityTag(parts);
    expect(namesTag(`"x", ${tag}`, tag)).toBe(true);
    expect(namesTag(tag.slice(2), tag)).toBe(true);
    expect(namesTag('W/"x"', tag)).toBe(false);
    expect(namesTag(undefined, tag)).toBe(false);
  });
});
