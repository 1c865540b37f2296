import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { css } from '#ui/theme.ts';
import type { IntroError } from '#features/session/use-intro.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** The banner hides by itself after this long. */
const SHOWN_MS = 5000;

/** Over the whole banner, which announces itself: inside of a button nothing would. */
const Closing = styled.button.attrs({ type: 'button' })`
  display: block;
  inline-size: 100%;
  min-block-size: ${css('tap')};
  text-align: start;
`;

interface LoginBannerProps {
  error: IntroError;
  onClose: () => void;
}

/** Tells that the sign-on failed, or the change of the language, and when it may be tried again: for 5 s or until a tap, but an app that needs its update for as long as it does. */
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
        <Words error={error} />
      </Closing>
    </Banner>
  );
}

function Words({ error }: { error: IntroError }) {
  if (error === 'language')
    return <Trans>This language is not on this phone yet. Try again when you are connected.</Trans>;
  if (error === 'connection') return <Trans>Connection lost while signing in. Try again.</Trans>;
  if (typeof error === 'string')
    return <Trans>Sorry, it seems that we are facing some issues. Please try again later.</Trans>;
  const { seconds } = error;
  if (seconds === null) return <Trans>Too many attempts to sign in. Try again in a few minutes.</Trans>;
  const minutes = Math.ceil(seconds / 60);
  return seconds < 90 ? (
    <Plural
      value={seconds}
      one="Too many attempts to sign in. Try again in # second."
      other="Too many attempts to sign in. Try again in # seconds."
    />
  ) : (
    <Plural
      value={minutes}
      one="Too many attempts to sign in. Try again in # minute."
      other="Too many attempts to sign in. Try again in # minutes."
    />
  );
}
