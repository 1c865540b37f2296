import type { BrowserContext } from 'playwright';

/** A request that failed is what many tests are about; the browser writes it to its console too. */
const EXPECTED = /Failed to load resource|net::ERR_|the server responded with a status/;
/** What Firefox was still loading through a service worker when a page was left; it calls that an error of the page. */
const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Collects what the pages of a browser complain about: errors that nobody caught, and what the content policy refused. */
export function watchComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()) && !LEFT.test(message.text()))
      complaints.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`);
  });
  context.on('weberror', (failure) => {
    const { message, stack } = failure.error();
    if (!LEFT.test(message)) complaints.push(`${failure.page()?.url() ?? 'a worker'}: ${stack ?? message}`);
  });
}
