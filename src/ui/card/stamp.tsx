import { useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { styled } from 'styled-components';
import { ageOf } from '#shared/domain/time/freshness.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';
import { useOwnAge } from '#ui/screen-age.tsx';

const Line = styled.span<{ $old: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  min-block-size: 1.2rem;
  font-size: ${css('t-stamp')};
  line-height: 1.4;
  white-space: nowrap;
  color: ${({ $old }) => ($old ? css('warn') : css('ink-3'))};
  font-weight: ${({ $old }) => ($old ? css('w-medium') : css('w-regular'))};
  /* Words beside it stand on the line of these, not on the lower edge of the sign. */
  & > time {
    align-self: baseline;
  }
`;

/**
 * How old a figure is: "as of 14:07", with its age from an hour on, amber and with its day after 24 h. `asOf` is gateway
 * time (UTC ISO), '' while nothing was pulled; `now` gateway time in ms. Nothing is shown without a stamp, nor where the screen
 * says the same at its top.
 */
export function Stamp({ asOf, now }: { asOf: string; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const age = ageOf(asOf, now);
  const isOwn = useOwnAge(asOf);
  if (!age || !isOwn) return null;
  const when = formats.sinceTime(asOf, now);
  const text = t({ context: 'freshness of a figure', message: `as of ${when}` });
  return (
    <Line $old={age.tone === 'old'}>
      <IconClock size={14} stroke={2.2} aria-hidden="true" />
      <time dateTime={asOf}>{age.minutes < 60 ? text : `${text} · ${formats.age(age.minutes)}`}</time>
    </Line>
  );
}
