import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HomeBlock } from '#shared/contract/calls/mouse.ts';
import { openLinks, withOpenLinks } from './open-links.ts';

const item = (id: string, link: string | null): HomeBlock['items'][number] => ({
  id,
  title: id,
  text: null,
  image: null,
  link,
  price: null,
  commission: null,
  currency: null,
  icon: null,
});
const block: HomeBlock = {
  title: 'Promotions',
  type: 'slider',
  endpoint: null,
  see_more: '/sales',
  slug: 'slider',
  items: [
    item('page', '/faq'),
    item('off', '/orders?status=failed'),
    item('site', 'https://shop.example/deal'),
    item('script', 'javascript:alert(1)'),
    item('none', null),
  ],
};

beforeEach(() => vi.stubGlobal('location', new URL('https://app.test/home')));
afterEach(() => vi.unstubAllGlobals());

describe('the links of a block', () => {
  it('of which a list shows those that lead somewhere good, to a feature that is on', () => {
    expect(openLinks(block, {}).map(({ id }) => id)).toEqual(['page', 'site']);
    expect(openLinks(block, { orders: true }).map(({ id }) => id)).toEqual(['page', 'off', 'site']);
  });

  it('lose their target where a promotion stays but leads to nothing', () => {
    const shown = withOpenLinks(block, { orders: true });
    expect(shown.items.map(({ link }) => link)).toEqual([
      '/faq',
      '/orders?status=failed',
      'https://shop.example/deal',
      null,
      null,
    ]);
    expect(shown.see_more).toBeNull();
    expect(withOpenLinks(block, { sales: true }).see_more).toBe('/sales');
  });
});
