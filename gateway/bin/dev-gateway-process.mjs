import { pathToFileURL } from 'node:url';

/**
 * The gateway of `npm run dev`, in a process of its own: runs the bundle that the first argument names, tells the parent
 * when it is ready, and ends when the parent is gone, however that ended.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Hearing of the parent must not keep a gateway alive that has ended.
process.channel?.unref();
const [bundle = ''] = process.argv.slice(2);
await import(pathToFileURL(bundle).href);
if (process.exitCode === undefined) process.send?.('ready');
else process.disconnect();
