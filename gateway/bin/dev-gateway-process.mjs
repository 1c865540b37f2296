import { pathToFileURL } from 'node:url';

/**
 * The gateway of `npm run dev`, in a process of its own: runs the bundle that the first argument names, tells the parent
 * when it is ready, and ends when the parent is gone, however that ended.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Hearing of the parent must not keep a gateway alive that has ended.
process.channel?.unref();
// Taken out: the rest are the parameters of the gateway, which refuses one that it does not know.
const [bundle = ''] = process.argv.splice(2, 1);
await import(pathToFileURL(bundle).href);
if (process.exitCode === undefined) process.send?.('ready');
else process.disconnect();
