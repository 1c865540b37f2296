import { start } from './workshop.mjs';

/** `npm run gateway -- help`: the command line of the gateway. */
await start('cli.js');
