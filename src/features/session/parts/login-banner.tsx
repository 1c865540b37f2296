import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { css } from '#ui/theme.ts';
import type { LoginError } from '#features/session/commands.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** The banner hides by itself after this long (specification, section 9). */
const SHOWN_MS = 5000;

/** Over the whole banner, which announces itself: inside of a button nothing would. */
const Closing = styled.button.attrs({ type: 'button' })`
  display: block;
  inline-size: 100%;
  min-block-size: ${css('tap')};
  text-align: start;
`;

interface LoginBannerProps {
  error: LoginError;
  onClose: () => void;
}

/** Tells that the sign-on failed: for 5 s or until a tap, but an app that needs its update for as long as it does. */
export const LoginBanner = ({ error, onClose }: LoginBannerProps) =>
  error === 'upgrade' ? <UpgradeBanner /> : <Passing error={error} onClose={onClose} />;

function Passing({ error, onClose }: LoginBannerProps) {
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
