import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Brand } from '#ui/brand.tsx';
import { Card } from './card.tsx';
import { useStaticShellEnd } from '#ui/static-shell.ts';
import { css } from '#ui/theme.ts';

const Place = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  min-block-size: 100vh;
  display: grid;
  align-content: center;
  gap: ${css('s6')};
  max-inline-size: 28rem;
  margin-inline: auto;
  padding: calc(${css('s6')} + ${css('safe-top')}) ${css('gutter')} calc(${css('s6')} + ${css('safe-bottom')});
  & h1 {
    font-size: ${css('t-title')};
    line-height: 1.3;
  }
  & p {
    color: ${css('ink-2')};
  }
`;

const Body = styled(Card)`
  gap: ${css('s4')};
  & > svg {
    color: ${css('accent-text')};
  }
`;

interface PlainCardProps {
  icon: Icon;
  title: ReactNode;
  children?: ReactNode;
}

/** A screen that is one card: something must be said before anything else can be shown. */
export function PlainCard({ icon: CardIcon, title, children }: PlainCardProps) {
  useStaticShellEnd();
  return (
    <Place>
      <Brand />
      <Body>
        <CardIcon size={32} stroke={1.5} aria-hidden="true" />
        <h1>{title}</h1>
        {children}
      </Body>
    </Place>
  );
}
