import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Box = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: ${css('s3')};
  padding: ${css('s10')} ${css('s4')};
  & > h2 {
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
  }
  & > p {
    color: ${css('ink-2')};
    max-inline-size: 18rem;
    font-size: ${css('t-row')};
  }
  & > div {
    justify-content: center;
  }
  & > svg {
    color: ${css('art-line')};
  }
`;

interface EmptyStateProps {
  icon: Icon;
  title: ReactNode;
  children?: ReactNode;
  /** One useful thing to do next. */
  action?: ReactNode;
}

/** Nothing to show, said plainly, with one useful action. */
export function EmptyState({ icon: BigIcon, title, children, action }: EmptyStateProps) {
  return (
    <Box>
      <BigIcon size={72} stroke={1} aria-hidden="true" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </Box>
  );
}
