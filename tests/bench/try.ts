import { AppStack } from './app/app-stack.ts';
import { GatewayClient } from '../support/gateway-client.ts';
import { APP } from './ports.ts';
import { PERSON } from '../support/person.ts';
import { periods } from '../../src/shared/contract/watto.ts';
import { failItems } from './app/change-items.ts';
import { openItems } from './measures/wire.ts';
export async function main(words: readonly string[]) {
  const s = await AppStack.start();
  try {
    const c = await GatewayClient.signedIn(APP, PERSON.store);
    const a = await c.raw(periods, {query:{reverse:'1'}});
    s.link.take();
    const b = await c.raw(periods, {query:{reverse:'1'}, headers:{'If-None-Match': a.headers.get('etag') ?? ''}});
    console.log(b.status, [...b.headers], s.link.take());
    const items = await openItems(20);
    console.log(items[0], items.length);
    try { console.log(await failItems(s.folder, 'JF-100038', items, new Date().toISOString().replace(/\.\d+Z/,'Z'))); } catch (e) { console.log(e); }
    console.log((await openItems(20)).map(x=>x.status+x.order_id).join());
  } finally { await s.stop(); }
  return 0;
}
