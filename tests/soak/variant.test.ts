import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/gateway-process.ts';
import { BAD_VARIANTS } from './variant.ts';

describe('a variant that the soak has to find', () => {
  it.each(BAD_VARIANTS.flatMap(({ name, changes }) => changes.map(({ file, place }) => [name, file, place] as const)))(
    '(%s) changes one place of %s, which is there',
    (_, file, place) => {
      expect(readFileSync(join(ROOT, file), 'utf8').split(place)).toHaveLength(2);
    },
  );
});
