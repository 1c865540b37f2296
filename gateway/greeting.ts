import { resolve } from 'node:path';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { Config } from './config/config.ts';
import type { Account } from './sso/accounts.ts';
import { GREETING } from './words/greeting.ts';
import { sampleNote } from './words/sample-notes.ts';

/** The first of them, in which every state of an account occurs; the page lists all. */
const ACCOUNTS_SHOWN = 14;

/** What the person at the terminal reads when the gateway is ready: address, sample accounts, where the data lies. `backup`: that of an earlier database, when this one began anew. */
export function greetingOf(
  config: Pick<Config, 'publicUrl' | 'databaseUrl' | 'dataDir'>,
  samples: readonly Pick<Account, 'name' | 'note'>[],
  locale: Locale,
  backup: string | null = null,
): string {
  const words = GREETING[locale];
  const shown = samples.slice(0, ACCOUNTS_SHOWN);
  const width = Math.max(0, ...shown.map(({ name }) => name.length));
  const lines = [`${words.ready} ${config.publicUrl}/`];
  if (shown.length > 0) {
    lines.push('', words.accounts);
    for (const { name, note } of shown) lines.push(`  ${name.padEnd(width)}  ${sampleNote(note ?? '', locale)}`);
    if (samples.length > shown.length) lines.push(`  ${words.more(samples.length - shown.length)}`);
  }
  lines.push('', ...whereDataLies(config, locale));
  if (backup !== null) lines.push(words.begunAnew(backup));
  lines.push(words.stop);
  return lines.join('\n');
}

function whereDataLies({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>, locale: Locale): string[] {
  const { folder, forTrying, server } = GREETING[locale];
  if (databaseUrl === null) return [folder(resolve(dataDir)), forTrying];
  const { host, pathname } = new URL(databaseUrl);
  return [server(host + pathname)];
}
