import { directionOf } from '#shared/domain/market/locale.ts';
import { useLocale } from '#i18n/use-formats.ts';

/** Whether drawings run from right to left, as the language on screen does. */
export const useMirrored = (): boolean => directionOf(useLocale()) === 'rtl';
