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

it('a code is short and plain', () => {
  expect(['JF-104211', '', 'a b', '<script>', 'x'.repeat(65), null].map(isSellerCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
