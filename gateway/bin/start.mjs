import { start } from './workshop.mjs';

/** `npm start`: installs and builds what is missing, then runs the gateway with the app and the sandbox sign-on. */
await start('main.js');
