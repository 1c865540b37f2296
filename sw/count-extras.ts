import { measure } from '#shared/net/measure.ts';
import { enterTraffic } from '#shared/session/traffic-book.ts';

const isCall = (url: string): boolean => url.includes('/api/') && !url.includes('/api/images/');

/** Enters what this worker fetches beside calls: pictures, and new versions of the app. A count is not worth a failure. */
export const countExtras = (): unknown =>
  measure(
    (url) => !isCall(url),
    (received) => {
      if (received > 0) enterTraffic({ sent: 0, received }, Date.now(), 'extras').catch(() => undefined);
    },
  );
