import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { linesOf, runBundle } from './run-bundle.ts';
import type { Stack } from './start-stack.ts';

/** The operator publishes a version of the terms that says this. */
export async function publishTerms({ folder, variables }: Stack, version: string, text: string): Promise<void> {
  const file = join(folder, `terms-${version}.json`);
  const page = { name: 'Accord', content: `<p>${text}</p>` };
  await writeFile(file, JSON.stringify({ fr: page, en: page, ar: page }));
  const ended = await runBundle('cli.js', ['agreement', version, file], variables);
  expect(ended.code, linesOf(ended).join('\n')).toBe(0);
}
