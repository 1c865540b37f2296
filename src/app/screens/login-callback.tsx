import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoginCallbackScreen } from '#features/session/screens/login-callback-screen.tsx';
import { entranceOf } from '#app/entrance.ts';
import { seedHistory } from '#app/history-seeding.ts';

/** The end of the sign-on, which opens the remembered place with the places above it beneath. */
export function LoginCallback() {
  const router = useRouter();
  const open = useCallback(
    (target: string) => {
      entranceOf(router, target).then(
        (entrance) => seedHistory(router.history, entrance),
        () => router.history.replace('/home'),
      );
    },
    [router],
  );
  return <LoginCallbackScreen onSignedIn={open} />;
}
