import { PushSettings } from '#features/notifications/parts/push-settings.tsx';
import { usePush } from '#features/notifications/use-push.ts';

/** The switch of the alerts among what can be set on this phone; nothing where the program offers none. */
export function Alerts() {
  const push = usePush();
  return push && push.view !== 'not-offered' ? <PushSettings push={push} /> : null;
}
