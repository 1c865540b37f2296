import { expect, test } from 'playwright/test';
import { buildVariant, BAD_VARIANTS } from './variant.ts';
import { soak } from './soak-run.ts';

const WRITES = Number(process.env['SOAK_WRITES'] ?? 200);
const SEEDS = (process.env['SOAK_SEEDS'] ?? '1').split(',').map(Number);
/** A variant breaks its promises early; this many writes are more than it can hide behind. */
const BAD_WRITES = Number(process.env['SOAK_BAD_WRITES'] ?? 60);

const tell = (text: string): unknown => process.stdout.write(`  ${text}\n`);

for (const seed of SEEDS)
  test(`what the screen told of ${WRITES} writes is what the gateway has, whatever happened between (seed ${seed})`, async () => {
    const { broken, met } = await soak({ seed, writes: WRITES });
    tell(
      [...met]
        .sort(([, a], [, b]) => b - a)
        .map(([what, count]) => `${what} ${count}`)
        .join(', '),
    );
    expect(broken).toEqual([]);
  });

for (const variant of BAD_VARIANTS)
  test(`the soak finds ${variant.name}`, async () => {
    const { folder, remove } = buildVariant(variant);
    try {
      const { broken } = await soak({ seed: 7, writes: BAD_WRITES, root: folder });
      tell(broken.slice(0, 3).join('; '));
      expect(broken.filter((each) => variant.shows.test(each))).not.toEqual([]);
    } finally {
      remove();
    }
  });
