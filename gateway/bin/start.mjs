import { followParent, isLeftBehind } from './follow-parent.mjs';
import { makeReady, start } from './workshop.mjs';

/** `npm start`: installs and builds what is missing, then runs the gateway with the app and the sandbox sign-on. */
if (makeReady() && !isLeftBehind()) {
  followParent();
  await start('main.js');
}
