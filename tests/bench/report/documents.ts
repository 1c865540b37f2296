import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figure.ts';
import type { Host } from './host.ts';
import { tableOf } from './table.ts';

/** Where the result of a bench goes, and the command that makes it. */
export interface Place {
  document: string;
  json: string;
  command: string;
}

/** What a run measured, on which machine, and how long that took. */
export interface Measured {
  figures: readonly Figure[];
  host: Host;
  minutes: number;
}

/** Puts a table of a run, of all figures unless told, between its marks in the document, and everything as JSON beside it. The prose around it stays. */
export function writeDocuments(
  { document, json, command }: Place,
  { figures, host, minutes }: Measured,
  table = tableOf(figures),
): void {
  const [begin, end] = [`<!-- table: ${command} writes it -->`, '<!-- end of the table -->'];
  const [before, rest] = readFileSync(document, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${document} has lost the marks around its table`);
  const text = `${before}${begin}\n\n${hostLine(host, minutes)}\n\n${table}\n\n${end}${after}`;
  writeFileSync(document, text);
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', document], { stdio: 'ignore' });
  writeFileSync(json, `${JSON.stringify({ host, minutes, figures }, null, 2)}\n`);
}

/** What machine the figures come from, in one line. */
export const hostLine = (host: Host, minutes: number): string =>
  `Measured on ${host.day} in ${minutes.toFixed(0)} minutes: ${host.cores} cores of ${host.model}, ${host.memoryGiB} GiB, ` +
  `${host.browser === null ? '' : `Chromium ${host.browser}, `}Node ${host.node}; calibration loop ${host.calibrationMs.toFixed(0)} ms, load ${host.loadBefore.toFixed(1)} before the run.`;
