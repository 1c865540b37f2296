import { expect, it } from 'vitest';
import { cacheOf, createWorld } from '#workers/sync/testing/world.ts';

it('a page of terms leaves the phone with the first word of another version, and comes anew', async () => {
  const world = await createWorld((gateway) => {
    gateway.terms = '1.0';
    gateway.pages.push('agreement');
  });
  const db = await cacheOf(world);
  await world.api.pullBlock('agreement');
  await world.sync();
  expect(await db.blocks.get('agreement/fr')).toMatchObject({ content: '<p>agreement</p>' });
  world.gateway.terms = '2.0';
  await world.sync();
  expect(await db.blocks.toArray()).toEqual([]);
  await world.api.pullBlock('agreement');
  expect((await db.blocks.toArray()).map(({ key }) => key)).toEqual(['agreement/fr']);
});
