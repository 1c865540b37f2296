import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { later } from '#browser/later.tsx';
import { parseOrdersSearch } from '#features/orders/search.ts';
import { parseSalesSearch } from '#features/sales/search.ts';
import { place } from './place.ts';
import type { RouteInfo } from './route-info.ts';

const underHome = (): string[] => ['/home'];
const underOrders = (): string[] => ['/home', '/orders'];
const underSales = (): string[] => ['/home', '/sales'];
const underSalesStatus = ({ status = '' }: Readonly<Record<string, string>>): string[] => [
  ...underSales(),
  `/sales/status/${encodeURIComponent(status)}`,
];
const underSalesCategory = ({ category = '' }: Readonly<Record<string, string>>): string[] => [
  ...underSales(),
  `/sales/category/${encodeURIComponent(category)}`,
];

const sales = (parents: RouteInfo['parents']) => ({ title: msg`Sales`, parents, scrollTop: true });
/** Under as many filters as the address names. */
const salesScreen = {
  validateSearch: parseSalesSearch,
  component: later(async () => (await import('#features/sales/screens/sales-screen.tsx')).SalesScreen),
};

/** What was sold, in sums and one by one. */
export const salesRoutes = [
  createRoute({ ...place('/sales', sales(underHome)), ...salesScreen }),
  createRoute({ ...place('/sales/status/$status', sales(underSales)), ...salesScreen }),
  createRoute({ ...place('/sales/category/$category', sales(underSales)), ...salesScreen }),
  createRoute({ ...place('/sales/status/$status/category/$category', sales(underSalesStatus)), ...salesScreen }),
  createRoute({ ...place('/sales/category/$category/status/$status', sales(underSalesCategory)), ...salesScreen }),
  createRoute({
    ...place('/orders', { title: msg`Orders`, parents: underHome, scrollTop: true }),
    validateSearch: parseOrdersSearch,
    component: later(async () => (await import('#features/orders/screens/orders-screen.tsx')).OrdersScreen),
  }),
  createRoute({
    ...place('/orders/filter', { title: msg`Filter orders`, parents: underOrders }),
    validateSearch: parseOrdersSearch,
    component: later(async () => (await import('#features/orders/screens/order-filter-screen.tsx')).OrderFilterScreen),
  }),
  createRoute({
    ...place('/orders/$id/orderType/$orderType', { title: msg`Order details`, parents: underOrders }),
    component: later(async () => (await import('#features/orders/screens/order-screen.tsx')).OrderScreen),
  }),
  createRoute({
    ...place('/orders/$id/item/$itemId', { title: msg`Item details`, parents: underOrders }),
    component: later(async () => (await import('#features/orders/screens/item-screen.tsx')).ItemScreen),
  }),
] as const;
