import { askQuestion } from './queries.ts';
import { measureStalls } from './stalls.ts';
import { dropDatabases } from './drop.ts';
import { runTask } from './workers.ts';

/** What the bench asks of this page. */
export const lab = { runTask, dropDatabases, measureStalls, askQuestion };
export type Lab = typeof lab;

declare global {
  interface Window {
    lab: Lab;
  }
}

window.lab = lab;
