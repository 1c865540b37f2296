import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { registry } from '#gateway/base/metrics.ts';
import { JOB_HANDLERS } from '#gateway/jobs/handlers.ts';
import { readConfig } from '#gateway/config/config.ts';
import { ROOT } from './source-files.ts';

const FOLDER = join(ROOT, 'gateway/deploy');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const words = v.record(v.string(), v.string());
const named = v.record(v.string(), v.unknown());

const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      build: v.optional(v.object({ context: v.string(), dockerfile: v.string(), args: words })),
      environment: v.optional(words, {}),
      depends_on: v.optional(
        v.union([v.array(v.string()), v.record(v.string(), v.object({ condition: v.string() }))]),
        [],
      ),
      healthcheck: v.optional(v.unknown()),
      ports: v.optional(v.array(v.string()), []),
      volumes: v.optional(v.array(v.string()), []),
      networks: v.array(v.string()),
    }),
  ),
  networks: named,
  volumes: named,
});
const text = read('compose.yaml');
const compose = v.parse(composeSchema, parse(text, { merge: true }));
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');

/** Variables of the example, with something in each that has to be filled in. */
const example = Object.fromEntries(
  read('.env.example')
    .split('\n')
    .flatMap((line) => {
      const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
);
const filled: Record<string, string> = {
  ...example,
  POSTGRES_PASSWORD: 'a-password',
  SECRET: 's'.repeat(43),
  SEALING_ROOT: `1:${'r'.repeat(43)}`,
  METRICS_TOKEN: 't'.repeat(43),
  GRAFANA_PASSWORD: 'another',
};

/** A text with its variables put in, as Compose does it. Throws where one that is asked for is empty. */
const put = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, how: string | undefined, rest = '') => {
    const given = filled[name] ?? '';
    if (given !== '') return given;
    if (how === '?') throw new Error(`${name} is empty: ${rest}`);
    return rest;
  });

describe('the compose file', () => {
  it('asks for the variables of the example, all of them and no others', () => {
    const wanted = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(wanted).toEqual(new Set(Object.keys(example)));
  });

  it('hands on every setting of the documents that is not its own to choose', () => {
    const page = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').split('# Settings of the gateway')[1] ?? '';
    const [table = ''] = page.split('\n# ');
    const documented = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(documented.length).toBeGreaterThan(30);
    const handed = compose.services['gateway-2']?.environment ?? {};
    // Of the image, of the embedded database, or refused in production.
    const own = ['PORT', 'DATA_DIR', 'APP_FOLDER', 'BACKUP_DIR', 'BACKUP_KEEP', 'ALLOW_EMBEDDED'];
    const sandbox = ['SAMPLE', 'MOVE_ORDERS', 'FAULTS', 'PUSH_ALLOW_INSECURE_LOOPBACK'];
    expect(documented.filter((name) => !(name in handed) && ![...own, ...sandbox].includes(name))).toEqual([]);
  });

  it('starts gateways by settings that they take, and proxies, databases and ports that are there', () => {
    for (const name of ['gateway-1', 'gateway-2']) {
      const environment = compose.services[name]?.environment ?? {};
      const image = { PORT: '8787', DATA_DIR: '/data' };
      const config = readConfig({
        ...image,
        ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, put(value)])),
      });
      expect(config).toMatchObject({ mode: 'production', host: '0.0.0.0', port: 8787, trustProxy: 1 });
      expect(config.migrate).toBe(name === 'gateway-1');
      const database = new URL(config.databaseUrl ?? '');
      expect(Object.keys(compose.services)).toContain(database.hostname);
      expect(compose.services['postgres']?.environment).toMatchObject({
        POSTGRES_USER: database.username,
        POSTGRES_DB: database.pathname.slice(1),
      });
    }
  });

  it('names folders, files, networks, volumes and services that there are', () => {
    const page = readFileSync(join(ROOT, 'docs/production.md'), 'utf8');
    const made = /^mkdir -p (.*?)\s+#/m.exec(page)?.[1]?.split(' ') ?? [];
    const wrong = services.flatMap(([name, { build, depends_on: after, networks, volumes }]) => [
      ...(build === undefined || existsSync(join(FOLDER, build.context, build.dockerfile))
        ? []
        : [`${name}: Dockerfile`]),
      ...(Array.isArray(after) ? after : Object.keys(after)).filter((other) => !(other in compose.services)),
      ...networks.filter((each) => !(each in compose.networks)),
      ...volumes.filter((each) => {
        const [from = ''] = each.split(':');
        if (!from.startsWith('.')) return !(from in compose.volumes);
        return !existsSync(join(FOLDER, from)) && !made.includes(from.slice(2));
      }),
    ]);
    expect(wrong).toEqual([]);
  });

  it('waits only for what tells that it is well', () => {
    const waited = services.flatMap(([, { depends_on: after }]) =>
      Array.isArray(after)
        ? []
        : Object.entries(after).flatMap(([name, { condition }]) => (condition === 'service_healthy' ? [name] : [])),
    );
    expect(waited).toEqual(['postgres', 'gateway-1']);
    const well = (name: string): boolean =>
      compose.services[name]?.healthcheck !== undefined ||
      (compose.services[name]?.build !== undefined && dockerfile.includes('\nHEALTHCHECK '));
    expect(waited.filter((name) => !well(name))).toEqual([]);
  });

  it('is open to others by the proxy alone; the board on this machine', () => {
    expect(services.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`))).toEqual([
      'proxy 80:80',
      'proxy 443:443',
      'grafana 127.0.0.1:3000:3000',
    ]);
  });
});

describe('the image', () => {
  it('copies what there is, from stages that there are, and is nobody but node', () => {
    const stages = new Set([...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name));
    const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)];
    expect(copies.length).toBeGreaterThan(3);
    const missing = copies.flatMap(([, stage, from = '']) =>
      stage === undefined
        ? from.split(' ').filter((each) => !existsSync(join(ROOT, each)))
        : [stage].filter((each) => !stages.has(each)),
    );
    expect(missing).toEqual([]);
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeLessThan(dockerfile.indexOf('\nCMD '));
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
  });

  it('runs on a Node that the product takes, by the script that the unit starts, too', () => {
    const manifest = v.parse(
      v.object({ engines: v.object({ node: v.string() }) }),
      JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
    );
    const oldest = Number(/\d+/.exec(manifest.engines.node)?.[0]);
    for (const [, major] of dockerfile.matchAll(/^FROM node:(\d+)/gm))
      expect(Number(major)).toBeGreaterThanOrEqual(oldest);
    const started = /CMD \["node", "(.*)"\]/.exec(dockerfile.slice(dockerfile.lastIndexOf('\nCMD')))?.[1];
    expect(read('jforce-gateway.service')).toContain(`ExecStart=/usr/bin/node ${started}`);
    expect(readFileSync(join(ROOT, 'gateway/bin/workshop.mjs'), 'utf8')).toContain(`'${started}'`);
  });

  it('listens where the proxy and Prometheus ask', () => {
    const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
    const gateways = services.filter(([, { build }]) => build !== undefined).map(([name]) => `${name}:${port}`);
    expect(read('Caddyfile')).toContain(`reverse_proxy ${gateways.join(' ')} {`);
    expect(read('prometheus/prometheus.yml')).toContain(`targets: [${gateways.map((each) => `'${each}'`).join(', ')}]`);
  });
});

/** Metrics of an expression with the labels that it names. */
function asked(expression: string): { metric: string; labels: string[] }[] {
  const by = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return [...expression.matchAll(/\b(jforce_\w+|process_\w+|nodejs_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', within = '']) => ({
      metric,
      labels: [...within.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label).concat(by),
    }),
  );
}

/** Labels that Prometheus adds itself, and those of the buckets of a histogram. */
const OWN = ['job', 'instance', 'le'];
const withLabels = v.object({ labelNames: v.array(v.string()) });
const alerts = v.parse(
  v.object({
    groups: v.array(
      v.object({
        rules: v.array(
          v.object({
            alert: v.string(),
            expr: v.string(),
            annotations: v.object({ summary: v.string(), todo: v.string() }),
          }),
        ),
      }),
    ),
  }),
  parse(read('prometheus/alerts.yml')),
);
/** Queues of the month ends, and of the orders that have to count before. */
const ENDING = ['month-close', 'month-settle', 'month-end', 'month-closing', 'settlement', 'completion'];
const source = v.object({ uid: v.string() });
const board = v.parse(
  v.object({ panels: v.array(v.object({ datasource: source, targets: v.array(v.object({ expr: v.string() })) })) }),
  JSON.parse(read('grafana/dashboards/gateway.json')),
);

describe('what watches', () => {
  it('asks for metrics and labels that gateways have', () => {
    const expressions = [
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(15);
    const wrong = expressions.flatMap((expression) => {
      const metrics = asked(expression);
      if (metrics.length === 0) return [`nothing is asked: ${expression}`];
      return metrics.flatMap(({ metric, labels }) => {
        if (metric === 'up') return [];
        const found =
          registry.getSingleMetric(metric) ?? registry.getSingleMetric(metric.replace(/_(bucket|count|sum)$/, ''));
        if (found === undefined) return [`there is no ${metric}`];
        const has = new Set([...v.parse(withLabels, found).labelNames, ...OWN]);
        return labels.filter((label) => !has.has(label)).map((label) => `${metric} has no ${label}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('tells of a webhook that fails before its messages are given up', () => {
    const told = alerts.groups.flatMap(({ rules }) => rules).filter(({ expr }) => expr.includes('queue="webhook"'));
    expect(told.map(({ annotations }) => annotations.todo)).toEqual([expect.stringContaining('gateway webhooks')]);
  });

  it('tells of everything without which months do not end and orders do not count', () => {
    const rule = alerts.groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'MonthEndsFail');
    const [, queues = ''] = /queue=~"([^"]+)"/.exec(rule?.expr ?? '') ?? [];
    // Prometheus compares with the whole of a label.
    const isTold = (queue: string): boolean => new RegExp(`^(?:${queues})$`).test(queue);
    expect(ENDING.filter((queue) => !isTold(queue))).toEqual([]);
    expect(['push-send', 'webhook', 'sweep'].filter(isTold)).toEqual([]);
    const known = new Set(JOB_HANDLERS.map(({ queue }) => queue));
    expect(ENDING.filter((queue) => !known.has(queue))).toEqual([]);
  });

  it('tells of each state of jobs that asks for somebody, and the document says what it means', () => {
    const expressions = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    for (const state of ['failed', 'failing']) {
      expect(expressions).toContain(`max(jforce_jobs{state="${state}"}) > 0`);
      expect(page).toContain(`\`${state}\``);
    }
  });

  it('finds its files, its token and its source', () => {
    const { volumes = [], environment = {} } = compose.services['prometheus'] ?? {};
    expect(volumes).toContain('./prometheus:/etc/prometheus:ro');
    expect(read('prometheus/prometheus.yml')).toContain('rule_files: [/etc/prometheus/alerts.yml]');
    expect(Object.keys(environment)).toEqual(['METRICS_TOKEN']);
    const [, token] = /credentials_file: (\S+) \}/.exec(read('prometheus/prometheus.yml')) ?? [];
    expect(text).toContain(`"$$METRICS_TOKEN" > ${token} `);
    const [, boards] = /options: \{ path: (\S+) \}/.exec(read('grafana/provisioning/dashboards/files.yaml')) ?? [];
    expect(compose.services['grafana']?.volumes).toContain(`./grafana/dashboards:${boards}:ro`);
    const sources = v.parse(
      v.object({ datasources: v.array(v.object({ uid: v.string(), url: v.string() })) }),
      parse(read('grafana/provisioning/datasources/prometheus.yaml')),
    );
    const [only] = sources.datasources;
    expect(only?.url).toBe('http://prometheus:9090');
    expect(new Set(board.panels.map(({ datasource }) => datasource.uid))).toEqual(new Set([only?.uid]));
    expect(dirname(boards ?? '')).toBe('/var/lib/grafana');
  });
});

describe('the service', () => {
  it('may write where the gateway keeps its data and its daily backups', () => {
    const service = read('jforce-gateway.service');
    const [, dataDir = ''] = /\bDATA_DIR=(\S+)/.exec(service) ?? [];
    const [, folders = ''] = /^StateDirectory=(.+)$/m.exec(service) ?? [];
    const { backups } = readConfig({ DATA_DIR: dataDir });
    const mayWrite = folders.split(' ').map((name) => `/var/lib/${name}`);
    expect(mayWrite).toEqual(expect.arrayContaining([dataDir, backups.folder]));
  });
});
