/** `PROPERTY_RUNS=20` runs every property test that names no number of its own twenty times as often. */
export const timesAsOften = Number(process.env['PROPERTY_RUNS'] ?? '1');

if (timesAsOften > 1) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ numRuns: 100 * timesAsOften });
}

/** Runs of a property whose single run is dear: `few` in a common run of the tests, as many more in the long one. */
export const dear = (few: number): { numRuns: number } => ({ numRuns: few * timesAsOften });
