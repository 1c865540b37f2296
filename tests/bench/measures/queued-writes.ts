import { INVITE_AT, invite } from '#tests/support/invitations.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
import { measureScreenFloor, screenOf, stylesOf } from '#tests/bench/app/screen-floor.ts';
import { treeMaker } from '#tests/bench/app/trees.ts';
import { slowDown } from '#tests/bench/browser.ts';
import { APP } from '#tests/bench/ports.ts';
import { median } from '#tests/bench/statistics.ts';

/** Writes that warm the code up before those that count. */
const WARM = 2;
const SLOW = 6;

/** Writes without a connection, slowed down six times. */
export interface QueuedWrites {
  /** Median in ms from the tap until the written line was painted, which the screen does only when it is durable. */
  visible: number;
  /** The same by React and Dexie alone: a durable row, then the same elements drawn again with one line more. */
  floor: number;
  shown: number;
  /** Of those, found again after the browser was killed right after the last one was shown. */
  survived: number;
}

declare global {
  interface Window {
    /** Settles with the ms from the next click until a text was painted. */
    shownAfterTap: Promise<number>;
  }
}

const nameOf = (number: number): string => `Hind ${number}`;

/** Invites people one by one without a connection, kills the browser after the last one, and counts what is there. */
export async function measureQueuedWrites(labFolder: string, count: number): Promise<QueuedWrites> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    await page.addInitScript(treeMaker);
    await signInWhole(page, PERSON.individual, APP);
    await controlled(page);
    await page.goto(`${APP}${INVITE_AT}`);
    await page.getByRole('textbox').first().waitFor();
    await page.context().setOffline(true);
    await slowDown(page, SLOW);
    const times: number[] = [];
    const write = async (number: number): Promise<void> => {
      await page.evaluate(watchFor, nameOf(number));
      await invite(page, nameOf(number), `06612${String(10_000 + number)}`);
      times.push(await page.evaluate(() => window.shownAfterTap));
    };
    const last = count + WARM - 1;
    for (let number = 0; number < last; number += 1) await write(number);
    const before = await screenOf(page, 'before');
    await write(last);
    const screens = [before, await screenOf(page, 'after')];
    const styles = await stylesOf(page);
    await browser.kill();
    const again = await browser.start();
    await again.context().setOffline(true);
    await again.goto(`${APP}${INVITE_AT}`);
    const writes = await writesOn(again, await outboxOn(again));
    await browser.close();
    const awaited = { selector: 'li', text: nameOf(last) };
    const touches = [{ name: 'a write', from: 'before', to: 'after', isWrite: true, awaited }];
    const floor = await measureScreenFloor(labFolder, { screens, touches, styles }, count);
    const seen = [...floor.values()].flat().flatMap(({ seen: time }) => time ?? []);
    return {
      visible: median(times.slice(WARM)),
      floor: median(seen),
      shown: times.length,
      survived: writes.length,
    };
  } finally {
    await browser.remove();
    await stack.stop();
  }
}

/** Runs in the page: from the next click until a line with this text was painted. */
function watchFor(text: string): void {
  window.shownAfterTap = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const isThere = (): boolean =>
          [...document.querySelectorAll('li')].some((line) => line.textContent?.includes(text));
        // Asked when something changed: a look at every frame would have the page draw frames that it does without.
        const changes = new MutationObserver(() => {
          if (!isThere()) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
            channel.port1.start();
            channel.port2.postMessage(null);
          });
        });
        changes.observe(document, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    );
  });
}
