import { displayFormats, gracePeriod } from '#shared/contract/calls/mandalorian.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { serve } from '#gateway/calls/handler.ts';

export const serveGracePeriod = serve(
  gracePeriod,
  ['Grace of bonuses', 'Days after the end in which what was ordered before may still complete and count.'],
  async (_request, { db }) => ({
    days: (await readRules(db)).graceDays,
  }),
);

const FORMATS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: { bonus_progress: '{progress} sur {target}', bonus_amount: '+ {amount}' },
  en: { bonus_progress: '{progress} of {target}', bonus_amount: '+ {amount}' },
  ar: { bonus_progress: '{progress} من {target}', bonus_amount: '+ {amount}' },
};

export const serveDisplayFormats = serve(
  displayFormats,
  ['Templates of texts', 'Optional; nothing depends on them.'],
  ({ locale }) => Promise.resolve({ formats: { ...FORMATS[locale] } }),
);
