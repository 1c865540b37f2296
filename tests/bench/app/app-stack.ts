import { rmSync } from 'node:fs';
import { GatewayProcess } from '#tests/support/gateway-process.ts';
import { sampleFolder } from '#tests/support/sample-folder.ts';
import { SlowLink, type LinkSpeed } from '#tests/support/slow-link.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';
import { CountingLink } from './counting-link.ts';
import { APP, BEHIND_ROAD_PORT, GATEWAY_PORT, LINK_PORT } from '#tests/bench/ports.ts';

/** The built gateway with the sample, and the link through which everybody speaks to it. */
export class AppStack {
  readonly link: CountingLink;
  readonly folder: string;
  readonly #gateway: GatewayProcess;
  readonly #road: SlowLink | null;

  private constructor(link: CountingLink, road: SlowLink | null, folder: string, gateway: GatewayProcess) {
    this.link = link;
    this.#road = road;
    this.folder = folder;
    this.#gateway = gateway;
  }

  /** With a speed, what passes the link has gone over a road of that speed. */
  static async start(speed: LinkSpeed | null = null): Promise<AppStack> {
    const folder = await sampleFolder();
    const gateway = await GatewayProcess.start(GATEWAY_PORT, {
      DATA_DIR: folder,
      PUBLIC_URL: APP,
      SAMPLE: '1',
      ...NO_LIMITS,
    });
    if (speed === null) return new AppStack(await CountingLink.to(GATEWAY_PORT, LINK_PORT), null, folder, gateway);
    const link = await CountingLink.to(GATEWAY_PORT, BEHIND_ROAD_PORT);
    const road = await SlowLink.to(BEHIND_ROAD_PORT, LINK_PORT);
    road.speed = speed;
    return new AppStack(link, road, folder, gateway);
  }

  /** Ends gateway and link: from now on nobody answers. */
  async stop(): Promise<void> {
    await this.#road?.close();
    await this.link.close();
    await this.#gateway.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
