import type { CDPSession } from 'playwright';

/** How long a finger rests on the glass, in ms. */
const FINGER_MS = 80;

/** Touches the screen at a place, as a finger does: the browser makes all events of it. */
export async function tap(session: CDPSession, at: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await new Promise((lift) => setTimeout(lift, FINGER_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
