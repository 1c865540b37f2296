import { describe, expect, it } from 'vitest';
import { isTest, pathsBelow, readFiles } from './source-files.ts';

/** The addresses of the product, each of which has a route. `$` marks what may be anything. */
const ADDRESSES = [
  '/ /login/callback /join /redirect/$id /banned /register /confirm-payment-method /home /account /personal-info /personal-info/edit',
  '/payment-method /payment-method/$id/edit /payment-method/bank_transfer /payment-method/mobile_money',
  '/level /level/advantages /level/next-level-advantages',
  '/sales /sales/status/$status /sales/category/$category /sales/status/$status/category/$category /sales/category/$category/status/$status',
  '/orders /orders/filter /orders/$id/orderType/$orderType /orders/$id/item/$itemId /bonuses /bonuses/details/$id /contributors',
  '/team-members /team-members/share /team-members/recruit-member /team-members/recruit-store /team-members/$id /team-leader /success-rate /success-rate/penalties /success-rate/penalty-rates /notifications /commissions /commissions/forecast /commissions/goal /commissions/services /commissions/confirmed',
  '/commissions/group-by-sale /commissions/part/$part /commissions/$category /commissions/pending /commissions/pending/$type',
  '/commissions/pending/category/$category /commissions/pending/status/$status /commissions/pending/category/$category/status/$status',
  '/commissions/pending/status/$status/category/$category /commissions/pending/$type/category/$category /commissions/pending/$type/status/$status',
  '/commissions/pending/$type/category/$category/status/$status /commissions/pending/$type/status/$status/category/$category /$id /waiting /data-storage /search /agreement /suspended-info',
].flatMap((line) => line.split(' '));

/** The addresses that a route table names; what a parameter is called does not matter. */
const addressesIn = (table: string): string[] =>
  [...table.matchAll(/\bplace\('([^']+)'/g)].map((match) => match[1] ?? '');

const problems = (table: string, standing: readonly string[]): string[] => {
  const shape = (path: string): string => path.replace(/\$\w+/g, '$');
  const found = addressesIn(table).map(shape);
  const known = new Set(ADDRESSES.map(shape));
  return [
    ...found.filter((path) => !known.has(path)).map((path) => `${path} is no address of the product`),
    ...found.filter((path, at) => found.indexOf(path) !== at).map((path) => `${path} stands twice`),
    ...standing.filter((path) => !found.includes(shape(path))).map((path) => `${path} has no route`),
  ];
};

describe('the route table', () => {
  const table = readFiles(pathsBelow('src/app/routes').filter((path) => !isTest(path)))
    .map(({ text }) => text)
    .join('\n');

  it('holds the addresses that people know, each once, and no other', () => {
    expect(problems(table, ADDRESSES)).toEqual([]);
  });

  it('with a stranger, a double or a gap is found', () => {
    const spoiled = `place('/home', place('/home', place('/houses/$id', place('/orders/$orderId/item/$item',`;
    expect(problems(spoiled, ['/home', '/orders', '/orders/$id/item/$itemId'])).toEqual([
      '/houses/$ is no address of the product',
      '/home stands twice',
      '/orders has no route',
    ]);
  });
});
