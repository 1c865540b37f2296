import { makeReady, start } from './workshop.mjs';

/** `npm run gateway -- help`: the command line of the gateway. */
if (makeReady()) await start('cli.js');
