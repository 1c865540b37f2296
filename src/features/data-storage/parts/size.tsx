import { useLocale } from '#i18n/use-formats.ts';
import { bytesText } from '#i18n/bytes.ts';

/** A size as text, a dash until it is known. */
export function Size({ bytes }: { bytes: number | null }) {
  const locale = useLocale();
  return <bdi>{bytes === null ? '–' : bytesText(locale, bytes)}</bdi>;
}
