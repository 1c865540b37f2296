import { describe, expect, it } from 'vitest';
import { productLinkOf, productOf, productPage } from './product-page.ts';

const PUBLIC = 'https://jforce.example';
const item = {
  id: '310000',
  title: 'Samsung "Galaxy" <A15>',
  image: '/api/images/phone',
  link: 'https://shop.example/p/310000?from=app',
  price: 169_900,
  currency: 'MAD',
  category: 'phones',
};
const page = (url: string, given: Partial<typeof item> = {}): string => {
  const product = productOf([{ id: 'other' }, { ...item, ...given }], item.id);
  if (!product) throw new Error('There is no such product');
  return productPage(product, productLinkOf(url, 'en'), PUBLIC);
};
const property = (text: string, name: string): string | undefined =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)" />`).exec(text)?.[1];

describe('the page of a shared product', () => {
  it('previews name, price and picture, in the language of the link', () => {
    const text = page('/p/310000?c=JF-1&lang=fr');
    expect(text).toContain('<html lang="fr" dir="ltr">');
    expect(property(text, 'title')).toBe('Samsung &quot;Galaxy&quot; &lt;A15&gt;');
    expect(property(text, 'description')).toMatch(/^1.699 DH · à commander chez/);
    expect(property(text, 'image')).toBe(`${PUBLIC}/api/images/phone`);
    expect(page('/p/310000?lang=ar')).toContain('dir="rtl"');
  });

  it('tells a price as prices are written: 249,50 and not 249,5', () => {
    const told = (price: number) => property(page('/p/310000?lang=fr', { price }), 'description');
    expect(told(24_950)).toMatch(/^249,50 DH ·/);
    expect(told(24_900)).toMatch(/^249 DH ·/);
  });

  it('leads on to the marketplace with the seller, and without one when the code is none', () => {
    expect(page('/p/310000?c=JF-1')).toContain('url=https://shop.example/p/310000?from=app&amp;c=JF-1"');
    expect(page('/p/310000?c=%00')).toContain('url=https://shop.example/p/310000?from=app"');
  });

  it('names a seller whose id an export wrote with other signs than letters and digits', () => {
    const wanted = [
      ['MA.104211', 'MA.104211'],
      ['R%C3%A9gion%207', 'R%C3%A9gion%207'],
      ['A%26B', 'A%26B'],
    ] as const;
    for (const [asked, told] of wanted)
      expect(page(`/p/310000?c=${asked}&lang=fr`)).toContain(
        `url=https://shop.example/p/310000?from=app&amp;c=${told}"`,
      );
  });

  it('has the picture of the program where the product has none', () => {
    expect(property(page('/p/310000?lang=ar', { image: '' }), 'image')).toBe(`${PUBLIC}/share/ar.png`);
  });

  it('runs no script', () => {
    for (const code of ['JF-1', '%3Cscript%3E', '%22%3E%3Cscript%3E'])
      expect(page(`/p/310000?c=${code}`)).not.toContain('<script');
  });
});

it.each(['javascript:alert(1)', 'http://shop.example/p/1', '/orders', ''])(
  'a product that leads to %j has no page',
  (link) => {
    expect(productOf([{ ...item, link }], item.id)).toBeNull();
  },
);
