import { request } from 'node:http';
import { join } from 'node:path';
import { brotli, readBundle } from '#tests/sizes/bundle.ts';
import { ROOT } from '#tests/support/gateway-process.ts';
import { until } from '#tests/support/until.ts';
import { APP, GATEWAY_PORT } from '#tests/bench/ports.ts';

const LIMIT_MS = 240_000;
/** Larger files take their time. */
const LARGE_BYTES = 20_000;

/** Has the gateway compress every file as well as it can, as one that runs for a while has. */
export async function compressed(): Promise<void> {
  const files = [...readBundle(join(ROOT, 'dist/app'))].filter(([path]) => /\.(?:js|css|html|txt)$/.test(path));
  for (const [path] of files) await sizeOf(`/${path}`);
  for (const [path, content] of files)
    if (content.length > LARGE_BYTES) {
      const best = brotli(content);
      await until(`${path} is compressed`, async () => (await sizeOf(`/${path}`)) <= best, LIMIT_MS);
    }
}

const sizeOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port: GATEWAY_PORT, path, headers: { 'Accept-Encoding': 'br', Host: new URL(APP).host } }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => (size += part.length));
      answer.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end();
  });
