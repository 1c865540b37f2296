import { useLingui } from '@lingui/react/macro';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { css } from '#ui/theme.ts';

/**
 * As high as the top padding of a page leaves it, and taking no place: what comes and goes with the connection moves nothing.
 * Only words that need a second line (large text) push the page down, rather than lie over it.
 */
const Strip = styled.output<{ $below: string }>`
  position: relative;
  inset-block-start: ${({ $below }) => $below};
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${css('s1')};
  min-block-size: 1rem;
  margin-block-end: -1rem;
  padding-inline: ${css('gutter')};
  background: ${css('offline-bg')};
  color: ${css('on-offline')};
  font-size: ${css('t-micro')};
  font-weight: ${css('w-medium')};
  line-height: 1rem;
`;

interface OfflineStripProps {
  /** '' before the first data. */
  asOf: string;
  now: number;
  /** The screen has a head of its own, as high as a toolbar, below which this stands. */
  ownHead: boolean;
}

/** Grey, never red: there is no connection, and this is how old what you see is. */
export function OfflineStrip({ asOf, now, ownHead }: OfflineStripProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const when = asOf === '' ? '' : formats.sinceTime(asOf, now);
  return (
    <Strip $below={ownHead ? css('bar') : '0px'}>
      <IconCloudOff size={14} stroke={2} aria-hidden="true" />
      {when === '' ? t`Offline` : t`Offline · showing data from ${when}`}
    </Strip>
  );
}
