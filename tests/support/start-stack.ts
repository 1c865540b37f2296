import { rmSync } from 'node:fs';
import { faultPort, type FaultPort } from './fault-port.ts';
import { freePort } from './free-port.ts';
import { GatewayProcess, ROOT } from './gateway-process.ts';
import { ownDatabase } from './own-database.ts';
import { sampleFolder } from './sample-folder.ts';
import { FAST, SlowLink } from './slow-link.ts';
import { NO_LIMITS } from '#tests/support/no-limits.ts';

/** A gateway with the sample, the link that browsers reach it by, and its fault port. */
export class Stack {
  readonly link: SlowLink;
  readonly faults: FaultPort;
  readonly #port: number;
  /** The gateway's data folder. */
  readonly folder: string;
  #variables: Readonly<Record<string, string>>;
  readonly #root: string;
  #gateway: GatewayProcess | null = null;

  private constructor(
    link: SlowLink,
    port: number,
    folder: string,
    variables: Readonly<Record<string, string>>,
    root: string,
  ) {
    this.link = link;
    this.#port = port;
    this.folder = folder;
    this.#variables = variables;
    this.#root = root;
    this.faults = faultPort(`http://127.0.0.1:${port}`);
  }

  /** Starts one with a data folder of its own; `variables` add to the gateway's configuration, `root` holds another build. */
  static async start(variables: Readonly<Record<string, string>> = {}, root: string = ROOT): Promise<Stack> {
    const [port, folder] = [await freePort(), await sampleFolder()];
    const stack = new Stack(await SlowLink.to(port), port, folder, { ...(await ownDatabase()), ...variables }, root);
    await stack.startGateway();
    return stack;
  }

  /** Where browsers find the app: the link, so that it can be slowed and cut. */
  get origin(): string {
    return `http://127.0.0.1:${this.link.port}`;
  }

  /** The gateway itself, past the link. */
  get direct(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What the gateway wrote last. */
  get output(): string {
    return this.#gateway?.output ?? '';
  }

  get running(): boolean {
    return this.#gateway !== null;
  }

  /** Starts the gateway again, on the same folder and the same port. */
  async startGateway(): Promise<void> {
    this.#gateway = await GatewayProcess.start(this.#port, this.variables, this.#root);
  }

  /** The gateway's configuration; a command of the operator finds it by the same. */
  get variables(): Readonly<Record<string, string>> {
    return {
      DATA_DIR: this.folder,
      PUBLIC_URL: this.origin,
      FAULTS: '1',
      SAMPLE: '1',
      ...NO_LIMITS,
      ...this.#variables,
    };
  }

  /** Asks the gateway to end, and waits until it has let go of its database. */
  async endGateway(): Promise<void> {
    await this.#gateway?.end('SIGTERM');
    this.#gateway = null;
  }

  /** Starts the gateway anew with a configuration that `variables` add to, as an operator does. */
  async restartGateway(variables: Readonly<Record<string, string>>): Promise<void> {
    await this.endGateway();
    this.#variables = { ...this.#variables, ...variables };
    await this.startGateway();
  }

  /** Ends the gateway without a word of warning. */
  async killGateway(): Promise<void> {
    await this.#gateway?.end('SIGKILL');
    this.#gateway = null;
  }

  /** Makes everything well again: a running gateway, no fault, a fast link. */
  async heal(): Promise<void> {
    if (!this.running) await this.startGateway();
    await this.faults.clear();
    this.link.mode = 'ok';
    this.link.speed = FAST;
  }

  async close(): Promise<void> {
    await this.link.close();
    await this.endGateway();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
