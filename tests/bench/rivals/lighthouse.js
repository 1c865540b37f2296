import lighthouse from 'lighthouse';

/**
 * Looks at a page once with Lighthouse's own settings for a phone, in the browser that listens at `port`. Writes the scores (0 to
 * 100) of its categories, and what it measured in ms, as JSON. What the browser has stored is left there when `keep` is said.
 */
const [url, port, keep] = process.argv.slice(2);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/** Looks that failed before it gives up: a trace may miss its first mark, and Lighthouse asks to be run again then. */
const LOOKS = 3;

/** What Lighthouse found; throws what it says after the last of the looks. */
async function look(left) {
  const result = await lighthouse(url, {
    port: Number(port),
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    disableStorageReset: keep === 'keep',
  });
  const problem = result ? result.lhr.runtimeError?.message : 'Lighthouse said nothing';
  if (problem === undefined) return result.lhr;
  if (left > 1) return look(left - 1);
  throw new Error(problem);
}

const { categories, audits, finalDisplayedUrl } = await look(LOOKS);
process.stdout.write(
  JSON.stringify({
    url: finalDisplayedUrl,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    times: Object.fromEntries(
      [...AUDITS, 'cumulative-layout-shift'].map((name) => [name, audits[name]?.numericValue ?? -1]),
    ),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  }),
);
