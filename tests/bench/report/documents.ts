import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figure.ts';
import type { Host } from './host.ts';
import { tableOf } from './table.ts';

const DOCUMENT = 'docs/PERFORMANCE.md';
const JSON_FILE = 'docs/performance.json';
const [BEGIN, END] = ['<!-- table: npm run bench writes it -->', '<!-- end of the table -->'];

/** Puts the table of a run between its marks in the document, and everything as JSON beside it. The prose around it stays. */
export function writeDocuments(figures: readonly Figure[], host: Host, minutes: number): void {
  const prose = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : `# Performance\n\n${BEGIN}\n${END}\n`;
  const [before, rest] = prose.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has lost the marks around its table`);
  const text = `${before}${BEGIN}\n\n${hostLine(host, minutes)}\n\n${tableOf(figures)}\n\n${END}${after}`;
  writeFileSync(DOCUMENT, text);
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', DOCUMENT], { stdio: 'ignore' });
  writeFileSync(JSON_FILE, `${JSON.stringify({ host, minutes, figures }, null, 2)}\n`);
}

/** What machine the figures come from, in one line. */
export const hostLine = (host: Host, minutes: number): string =>
  `Measured on ${host.day} in ${minutes.toFixed(0)} minutes: ${host.cores} cores of ${host.model}, ${host.memoryGiB} GiB, Chromium ${host.browser}, ` +
  `Node ${host.node}; calibration loop ${host.calibrationMs.toFixed(0)} ms, load ${host.loadBefore.toFixed(1)} before the run.`;
