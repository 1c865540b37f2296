import { subscribe, unsubscribe, unsubscribeAll } from '#shared/contract/calls/kazuda.ts';
import { endpointFault, PUBLIC_ONLY } from '#gateway/base/push-endpoint.ts';
import {
  countSubscriptions,
  dropSubscriptions,
  endpointHash,
  endSubscriptions,
  keepSubscription,
} from '#gateway/push/subscriptions.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';

/** Has messages pushed to this browser from now on. */
export const serveSubscribe = serve(
  subscribe,
  ['Push messages to this browser', 'Keeps the subscription of a browser.'],
  async ({ session, body, locale }, services) => {
    const fault = endpointFault(body.subscription.endpoint, services.pushTo ?? PUBLIC_ONLY);
    if (fault !== null) {
      const errors = [{ property: 'subscription.endpoint', code: 'endpoint', message: fault }];
      throw new Refusal('VALIDATION_FAILED', 'Messages cannot be pushed to this endpoint', errors);
    }
    await keepSubscription(services, session.consultantId, body.subscription, locale);
    return { subscriptions: await countSubscriptions(services, session.consultantId) };
  },
);

/** Has no more messages pushed to this browser; one that is not known is no mistake. */
export const serveUnsubscribe = serve(
  unsubscribe,
  ['No more push messages to this browser', 'Forgets the subscription of a browser.'],
  async ({ session, body }, services) => {
    await dropSubscriptions(services, session.consultantId, endpointHash(body.subscription.endpoint));
    return { subscriptions: await countSubscriptions(services, session.consultantId) };
  },
);

export const serveUnsubscribeAll = serve(
  unsubscribeAll,
  ['No more push messages', 'Forgets all browsers of the consultant.'],
  async ({ session }, services) => {
    await endSubscriptions(services, session.consultantId);
    return { subscriptions: 0 };
  },
);
