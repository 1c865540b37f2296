import { CHANNEL, parseBroadcast } from '#shared/bridge/broadcast.ts';
import { browserSpares } from '#shared/session/browser-spares.ts';
import { readChoices, writeChoices, type DeviceChoices } from '#shared/session/session-store.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

/** What the person chose, and whether data is to be spared: by choice, else when the browser asks for it. */
export interface Choices extends DeviceChoices {
  sparing: boolean;
}

const withSparing = (chosen: DeviceChoices): Choices => ({
  ...chosen,
  sparing: chosen.dataSaver ?? browserSpares(),
});

const choices = createStore<Choices>({ theme: 'system', dataSaver: null, months: 15, sparing: false });
let channel: BroadcastChannel | null = null;

/** The page of the next start comes in the theme that was chosen (sw/shell/page-as-left.ts). */
function tellNextStart({ theme }: DeviceChoices): void {
  const chosen = theme === 'system' ? null : theme;
  if (readCookie('theme') === chosen) return;
  if (chosen === null) removeCookie('theme');
  else writeCookie('theme', chosen);
}

const load = async (): Promise<Choices> => {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (parseBroadcast(event.data)?.kind === 'choices-changed') load().catch(() => undefined);
    });
  }
  const stored = await readChoices();
  choices.set(withSparing(stored));
  tellNextStart(stored);
  return choices.current();
};

/** Changes a choice at once on screen, then durably and in every other window. */
async function change(part: Partial<DeviceChoices>): Promise<void> {
  const { theme, dataSaver, months } = choices.current();
  const next: DeviceChoices = { theme, dataSaver, months, ...part };
  choices.set(withSparing(next));
  await writeChoices(next);
  tellNextStart(next);
  channel?.postMessage({ version: 1, kind: 'choices-changed' });
}

export const deviceChoices = { load, current: choices.current, subscribe: choices.subscribe, change };

/** Theme, data saver and kept months of this phone, and how to change them. */
export function useDeviceChoices(): [Choices, (part: Partial<DeviceChoices>) => Promise<void>] {
  return [useStore(choices), change];
}
