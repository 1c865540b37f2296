import { useLingui } from '@lingui/react/macro';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { marketDay } from '#shared/domain/time/market-day.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';

const Pill = styled.output`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${css('s2')};
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  padding: 0.375rem ${css('s4')};
  border-radius: ${css('pill')};
  background: ${css('offline-bg')};
  color: ${css('on-offline')};
  font-size: ${css('t-stamp')};
  font-weight: ${css('w-medium')};
`;

/** Grey, never red: there is no connection, and this is how old what you see is. `asOf` is '' before the first data. */
export function OfflinePill({ asOf, now }: { asOf: string; now: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const sameDay = asOf !== '' && marketDay(asOf, MARKET.timeZone) === marketDay(now, MARKET.timeZone);
  const when = asOf === '' ? '' : sameDay ? formats.time(asOf) : formats.dayTime(asOf, now);
  return (
    <Pill>
      <IconCloudOff size={16} stroke={2} aria-hidden="true" />
      {when === '' ? t`Offline` : t`Offline · showing data from ${when}`}
    </Pill>
  );
}
