import type { BrowserContext } from 'playwright';

/**
 * Has the app ask each question by itself, as of a gateway that does not answer many in one, so that a test can change a
 * single answer.
 */
export const askedSingly = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/several?*', (route) => route.fulfill({ status: 404, body: '' }));
