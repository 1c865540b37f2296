import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { WIDE, css } from '#ui/theme.ts';

const Place = styled.output`
  position: fixed;
  z-index: 5;
  inset-inline: calc(${css('gutter')} + ${css('safe-side')});
  inset-block-end: calc(${css('nav')} + ${css('s3')});
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${WIDE} {
    inset-block-end: calc(${css('s6')} + ${css('safe-bottom')});
  }
`;

const Bar = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${css('s3')};
  inline-size: min(100%, 28rem);
  min-block-size: 3rem;
  padding-block: ${css('s1')};
  padding-inline: ${css('s4')} ${css('s1')};
  border-radius: ${css('radius')};
  background: ${css('ink')};
  color: ${css('surface')};
  font-size: ${css('t-row')};
  box-shadow: ${css('lift-2')};
  pointer-events: auto;
  animation: rise ${css('base')} ${css('ease')};
  & button {
    color: inherit;
    font-weight: ${css('w-strong')};
    min-block-size: ${css('tap')};
    padding-inline: ${css('s3')};
    text-decoration: underline;
    text-underline-offset: 3px;
    /* The usual ring cannot be made out on a ground of ink. */
    &:focus-visible {
      outline-color: currentcolor;
    }
  }
`;

/**
 * A short message above the bottom bar, with one thing to do about it. Null while there is none: what comes into a place that is
 * there already is announced, one that comes with its message may not be.
 */
export function Snackbar({
  children,
  action,
  onAction,
}: {
  children: ReactNode;
  action: ReactNode;
  onAction: () => void;
}) {
  return (
    <Place>
      {children !== null && (
        <Bar>
          <span>{children}</span>
          <button type="button" onClick={onAction}>
            {action}
          </button>
        </Bar>
      )}
    </Place>
  );
}

const Line = styled(Bar)`
  inline-size: auto;
  max-inline-size: 28rem;
  padding-inline: ${css('s4')};
  pointer-events: none;
`;

/** A short message that asks for nothing, and lets every tap through to what lies under it. */
export const Toast = ({ children }: { children: ReactNode }) => (
  <Place>
    <Line>{children}</Line>
  </Place>
);
