import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { css as rules, styled } from 'styled-components';
import { css } from './theme.ts';

type Kind = 'info' | 'warn' | 'error' | 'offline';

const ICONS: Readonly<Record<Kind, Icon>> = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconAlertTriangle,
  offline: IconCloudOff,
};

const TONES: Readonly<Record<Kind, ReturnType<typeof rules>>> = {
  info: rules`background: ${css('info-soft')}; color: ${css('info')};`,
  warn: rules`background: ${css('warn-soft')}; color: ${css('warn')};`,
  error: rules`background: ${css('neg-soft')}; color: ${css('neg')};`,
  offline: rules`background: ${css('surface')}; border-color: ${css('hairline')};`,
};

const Box = styled.div<{ $kind: Kind; $bar: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${css('s3')};
  padding: ${css('s3')} ${css('s4')};
  border: 1px solid transparent;
  border-radius: ${({ $bar }) => ($bar ? '0' : css('radius'))};
  font-size: ${css('t-small')};
  line-height: 1.4;
  ${({ $kind }) => TONES[$kind]}
  & b {
    font-weight: ${css('w-strong')};
  }
  & a,
  & button {
    color: inherit;
    font-weight: ${css('w-strong')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface BannerProps {
  kind: Kind;
  children: ReactNode;
  /** A link or a button at the end. */
  action?: ReactNode;
  /** Across the whole page, without corners. */
  bar?: boolean;
}

/** A sentence that concerns the whole page. An error is announced at once, the others when the reader is free. */
export function Banner({ kind, children, action, bar = false }: BannerProps) {
  const BannerIcon = ICONS[kind];
  return (
    <Box $kind={kind} $bar={bar} role={kind === 'error' ? 'alert' : 'status'}>
      <BannerIcon size={20} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
      {action}
    </Box>
  );
}
