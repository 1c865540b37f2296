import { test } from '#tests/support/app-test.ts';
import { lookEverywhere } from '#tests/support/look-everywhere.ts';

// A slow machine needs more than three minutes for all of them.
const SHARES = ['first', 'second', 'last'];

for (const [share, which] of SHARES.entries()) {
  test(`every screen of a consultant can be read by everybody on a small phone, in French: the ${which} third`, async ({
    signedIn: page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await lookEverywhere(page, 'fr', { share, shares: SHARES.length });
  });
}
