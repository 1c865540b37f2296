/** Whether this browser can have messages pushed to it. `install-first`: only the app on the home screen can. */
export type PushSupport = 'supported' | 'install-first' | 'unsupported';

/** What the support is judged by; the browser's own, or a test's. */
export interface PushSurroundings {
  userAgent: string;
  touchPoints: number;
  isInstalled: boolean;
  /** Service workers, push and notes are there. */
  isAble: boolean;
}

const surroundings = (): PushSurroundings => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true,
  isAble: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
});

/** An iPhone or iPad; newer iPads call themselves a Mac, which has no touch. */
const isApple = ({ userAgent, touchPoints }: PushSurroundings): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

/** iOS has push for installed apps only, and hides it from the browser's own windows. */
export function pushSupport(at: PushSurroundings = surroundings()): PushSupport {
  if (isApple(at) && !at.isInstalled) return 'install-first';
  return at.isAble ? 'supported' : 'unsupported';
}
