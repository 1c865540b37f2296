import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Skip = styled.a`
  position: absolute;
  inset-block-start: -4rem;
  inset-inline-start: ${css('s4')};
  z-index: 9;
  padding: ${css('s3')} ${css('s4')};
  border-radius: ${css('radius')};
  background: ${css('ink')};
  color: ${css('surface')};
  &:focus {
    inset-block-start: ${css('s2')};
  }
`;

/** First thing for the keyboard: past the navigation. */
export const SkipLink = () => (
  <Skip
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    <Trans>Skip to content</Trans>
  </Skip>
);
