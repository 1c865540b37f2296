import type { Worker } from 'playwright';
import * as v from 'valibot';
import { until } from './until.ts';

const shown = v.array(v.object({ title: v.string(), body: v.string(), path: v.nullable(v.string()) }));
export type Shown = v.InferOutput<typeof shown>[number];

/** From now on remembers every note that the service worker shows, in the order in which it shows them. */
export const watchNotes = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`{
    self.shown = [];
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = async (title, options) => {
      await show(title, options);
      self.shown.push({ title, body: options.body, path: options.data.path });
    };
  }`);

/** Every note that was shown since. */
const shownBy = async (worker: Worker): Promise<Shown[]> => v.parse(shown, await worker.evaluate('self.shown'));

/** Waits until so many notes were shown since the watch began. */
export const shownTimes = (worker: Worker, count: number): Promise<Shown[]> =>
  until(`${count} notes were shown`, async () => {
    const notes = await shownBy(worker);
    return notes.length >= count ? notes : null;
  });
