import type { BrowserContext } from 'playwright';

/**
 * A request that failed is what many tests are about; the browser writes it to its console too. Firefox also writes what it
 * was still loading through a service worker when a page was left.
 */
const EXPECTED =
  /Failed to load resource|net::ERR_|the server responded with a status|A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Collects what the pages of a browser complain about: errors that nobody caught, and what the content policy refused. */
export function watchComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      complaints.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`);
  });
  context.on('weberror', (failure) =>
    complaints.push(`${failure.page()?.url() ?? 'a worker'}: ${failure.error().stack ?? failure.error().message}`),
  );
}
