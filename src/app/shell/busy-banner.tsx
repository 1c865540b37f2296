import { Trans } from '@lingui/react/macro';
import { useFormats } from '#i18n/use-formats.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** The gateway asks to wait, and the app does: there is nothing to tap. `until`: gateway time in ms. */
export function BusyBanner({ until }: { until: number | null }) {
  const formats = useFormats();
  const time = until === null ? '' : formats.time(until);
  return (
    <Banner kind="offline" bar>
      {until === null ? (
        <Trans>Too much was asked for at once. The app updates by itself in a moment.</Trans>
      ) : (
        <Trans>Too much was asked for at once. The app updates by itself at {time}.</Trans>
      )}
    </Banner>
  );
}
