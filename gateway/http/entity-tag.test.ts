import { describe, expect, it } from 'vitest';
import { entityTag, namesTag, tagOfBoth } from './entity-tag.ts';

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

  it('of version and content is named by whoever has either of them, and by nobody else', () => {
    const [version, content] = [entityTag(parts), entityTag({ ...parts, version: 'content' })];
    const both = tagOfBoth({ version, content });
    expect(both).toHaveLength(version.length);
    expect(namesTag(both, version)).toBe(true);
    expect(namesTag(`"x", ${both.slice(2)}`, content)).toBe(true);
    expect(namesTag(both, entityTag({ ...parts, version: '8' }))).toBe(false);
  });

  it('is recognised in a list, weak or strong', () => {
    const tag = entityTag(parts);
    expect(namesTag(`"x", ${tag}`, tag)).toBe(true);
    expect(namesTag(tag.slice(2), tag)).toBe(true);
    expect(namesTag('W/"x"', tag)).toBe(false);
    expect(namesTag(undefined, tag)).toBe(false);
  });
});
