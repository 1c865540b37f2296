import { INVITE_AT, invite } from '#tests/support/invitations.ts';
import { controlled, PERSON, signInWhole } from '#tests/support/person.ts';
import { outboxOn, writesOn } from '#tests/support/queued-write.ts';
import { AppStack } from '#tests/bench/app/app-stack.ts';
import { ColdBrowser } from '#tests/bench/app/cold-browser.ts';
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

/** Invites people one by one without a connection, kills the browser after the last one, and counts what is there. */
export async function measureQueuedWrites(count: number): Promise<QueuedWrites> {
  const browser = new ColdBrowser();
  const stack = await AppStack.start();
  try {
    const page = await browser.start();
    await signInWhole(page, PERSON.individual, APP);
    await controlled(page);
    await page.goto(`${APP}${INVITE_AT}`);
    await page.getByRole('textbox').first().waitFor();
    await page.context().setOffline(true);
    await slowDown(page, SLOW);
    const times: number[] = [];
    for (let number = 0; number < count + WARM; number += 1) {
      const name = `Hind ${number}`;
      await page.evaluate(watchFor, name);
      await invite(page, name, `06612${String(10_000 + number)}`);
      times.push(await page.evaluate(() => window.shownAfterTap));
    }
    await browser.kill();
    const again = await browser.start();
    await again.context().setOffline(true);
    await again.goto(`${APP}${INVITE_AT}`);
    const writes = await writesOn(again, await outboxOn(again));
    return { visible: median(times.slice(WARM)), shown: times.length, survived: writes.length };
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
        const look = (): void => {
          if (!isThere()) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
