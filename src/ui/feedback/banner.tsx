import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import { css as rules, styled } from 'styled-components';
import { css } from '#ui/theme.ts';

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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  column-gap: ${css('s3')};
  padding: ${css('s2')} ${css('s4')};
  border: 1px solid transparent;
  border-radius: ${({ $bar }) => ($bar ? '0' : css('radius'))};
  font-size: ${css('t-small')};
  line-height: 1.4;
  ${({ $kind }) => TONES[$kind]}
  & b {
    font-weight: ${css('w-strong')};
  }
  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    min-block-size: ${css('tap')};
    color: inherit;
    font-weight: ${css('w-strong')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** As wide as its words; a long sentence takes the line for itself and sends the action below. */
const Sentence = styled.div`
  flex: 1 1 auto;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 100%;
  padding-block: ${css('s1')};
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
      <Sentence>
        <BannerIcon size={20} stroke={1.75} aria-hidden="true" />
        <div>{children}</div>
      </Sentence>
      {action}
    </Box>
  );
}
