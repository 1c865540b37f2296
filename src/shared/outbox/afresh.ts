/**
 * Runs a step that writes in a task of its own. What opens sealed rows inside of a live query waits for more than its
 * database; meanwhile Dexie can take anything that goes on after a wait of its own for a part of that query, in which
 * nothing may be written ("Readwrite transaction in liveQuery context"). A new task belongs to nothing. A message, because
 * browsers slow timers down in windows that are not seen.
 */
export const afresh = <Value>(step: () => PromiseLike<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      step().then(resolve, reject);
    });
    port1.start();
    port2.postMessage(null);
  });
