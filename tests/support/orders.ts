import { expect, type Page } from 'playwright/test';
import { words } from './words.ts';

/** Goes to the list of orders by the menu and sees an order there. */
export async function lookAtOrders(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('fr', 'Orders') })
    .click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
}
