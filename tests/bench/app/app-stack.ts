import { rmSync } from 'node:fs';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { CountingLink } from './counting-link.ts';
import { APP, GATEWAY_PORT, LINK_PORT } from '#tests/bench/ports.ts';

/** The built gateway with the sample, and the link through which everybody speaks to it. */
export class AppStack {
  readonly link: CountingLink;
  readonly folder: string;
  readonly #gateway: GatewayProcess;

  private constructor(link: CountingLink, folder: string, gateway: GatewayProcess) {
    this.link = link;
    this.folder = folder;
    this.#gateway = gateway;
  }

  static async start(): Promise<AppStack> {
    const folder = await sampleFolder();
    const gateway = await GatewayProcess.start(GATEWAY_PORT, {
      DATA_DIR: folder,
      PUBLIC_URL: APP,
      SAMPLE: '1',
      MOVE_ORDERS: '0',
      RATE_LIMIT_LOGIN: '0',
      RATE_LIMIT_CALLS: '0',
    });
    return new AppStack(await CountingLink.to(GATEWAY_PORT, LINK_PORT), folder, gateway);
  }

  /** Ends gateway and link: from now on nobody answers. */
  async stop(): Promise<void> {
    await this.link.close();
    await this.#gateway.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
