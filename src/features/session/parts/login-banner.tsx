import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../../../ui/banner.tsx';
import { css } from '../../../ui/theme.ts';
import type { LoginError } from '../commands.ts';

/** The banner hides by itself after this long (specification, section 9). */
const SHOWN_MS = 5000;

/** Over the whole banner, which announces itself: inside of a button nothing would. */
const Closing = styled.button.attrs({ type: 'button' })`
  display: block;
  inline-size: 100%;
  min-block-size: ${css('tap')};
  text-align: start;
`;

/** Tells that the sign-on failed; gone after 5 s or a tap. */
export function LoginBanner({ error, onClose }: { error: LoginError; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Banner kind="error">
      <Closing onClick={onClose}>
        {error === 'connection' ? (
          <Trans>Connection lost while signing in. Try again.</Trans>
        ) : (
          <Trans>Sorry, it seems that we are facing some issues. Please try again later.</Trans>
        )}
      </Closing>
    </Banner>
  );
}
