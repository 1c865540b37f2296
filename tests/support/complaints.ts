import type { BrowserContext } from 'playwright';

/** A request that failed is what many tests are about; the browser writes it to its console too. */
const EXPECTED = /Failed to load resource|net::ERR_|the server responded with a status/;
/**
 * What Firefox was still loading when a page was left, through a service worker or for a worker that was starting; it calls that an
 * error of the page.
 */
const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error|^NS_BINDING_ABORTED/;

/** Collects what the pages of a browser complain about: errors that nobody caught, and what the content policy refused. */
export function watchComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()) && !LEFT.test(message.text()))
      complaints.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`);
  });
  context.on('weberror', (failure) => {
    const { message, stack } = failure.error();
    // An exception of Firefox itself has a name, which begins its stack, and no message.
    const said = stack ?? message;
    if (!LEFT.test(message) && !LEFT.test(said)) complaints.push(`${failure.page()?.url() ?? 'a worker'}: ${said}`);
  });
}
