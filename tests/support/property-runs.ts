/** `PROPERTY_RUNS=20` runs every property test that names no number of its own twenty times as often. */
export const timesAsOften = Number(process.env['PROPERTY_RUNS'] ?? '1');

if (timesAsOften > 1) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ numRuns: 100 * timesAsOften });
}
