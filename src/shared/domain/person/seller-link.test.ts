import { expect, it } from 'vitest';
import { isSellerCode, productPagePath, withSeller } from './seller-link.ts';

it('a link carries its seller beside what it said before, and only one', () => {
  expect(withSeller('https://shop.example/p/7', 'JF-104211')).toBe('https://shop.example/p/7?c=JF-104211');
  expect(withSeller('https://shop.example/p/7?size=L#top', 'JF-1')).toBe('https://shop.example/p/7?size=L&c=JF-1#top');
  expect(withSeller('https://shop.example/p/7?c=JF-2', 'JF-1')).toBe('https://shop.example/p/7?c=JF-1');
});

it('the page of a product names product, seller and language', () => {
  expect(productPagePath('a/7', 'JF-1', 'ar')).toBe('/p/a%2F7?c=JF-1&lang=ar');
});

it('a code is whatever id the marketplace may give: signs that can be seen, no slash, a hundred at most', () => {
  const codes = ['JF-104211', 'MA.104/211', '', 'a\0b', '\ud800', 'x'.repeat(101), null];
  expect(codes.filter(isSellerCode)).toEqual(['JF-104211']);
  const ids = ['MA.104211', 'Région 7', 'x@y', 'A&B', 'x'.repeat(100)];
  expect(ids.filter(isSellerCode)).toEqual(ids);
});
