import { runnerImport } from 'vite';
process.env.NODE_ENV = 'production';
const { module } = await runnerImport('./tests/bench/measures/first-visit.ts', {
  configFile: false,
  logLevel: 'error',
});
for (const who of ['Salma', 'Atlas'].slice(0, Number(process.argv[3] ?? 1)))
  console.log(who, await module.measureFirstVisit(who, Number(process.argv[2] ?? 1)));
