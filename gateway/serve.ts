import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MARKET } from '#shared/domain/market/market.ts';
import { addAuthCalls } from './http/auth/routes.ts';
import { addEvents } from './http/routes/accept-events.ts';
import { limitsOfPerson } from './base/person-limit.ts';
import type { Services } from './base/services.ts';
import { SERVED } from './calls/served.ts';
import { startControl } from './cli/control-server.ts';
import type { Config } from './config/config.ts';
import { portFailure } from './config/failure.ts';
import { faultsAround } from './faults/around.ts';
import { FaultList } from './faults/fault-list.ts';
import { addFaultPort } from './faults/routes.ts';
import { auditTrail } from './http/audit-trail.ts';
import { lanesOf } from './db/cluster/lanes.ts';
import { databaseTime } from './db/database-time.ts';
import { keepTime } from './keep-time.ts';
import { buildServer } from './http/build-server.ts';
import { cookiesOf } from './http/session/cookies.ts';
import type { Gateway } from './http/gateway.ts';
import { logFailure } from './http/log-failure.ts';
import { metaOf } from './http/routes/route.ts';
import { stampOf } from './http/stamp.ts';
import { simulator, workOf } from './jobs/simulator.ts';
import { ensureRecurring, endRecurring } from './jobs/recurring.ts';
import { startWorker } from './queue/worker.ts';
import { assertRightClock } from './config/right-clock.ts';
import { assertDataOfMarket } from './config/right-market.ts';
import { startPushDispatcher } from './push/push-dispatcher.ts';
import { sandboxClock } from './base/sandbox-clock.ts';
import { storedSealingRoots } from './config/sealing-roots.ts';
import { storedSecret } from './config/secret.ts';
import { secretsOf } from './base/seal.ts';
import { sendWebhooks } from './changes/send-webhooks.ts';
import { sealWebhooks } from './changes/webhook-secrets.ts';
import { signOnOf } from './sign-on.ts';
import { startDailyBackups } from './daily-backups.ts';
import type { Database } from './db/engine/database.ts';
import { readFact } from './db/facts.ts';
import { loadSample } from './sample/load.ts';
import { carryOverProgram } from './program/carry-over-program.ts';
import { addAgreements } from './http/files/agreement-route.ts';
import { addPictures } from './http/files/picture-route.ts';

export interface Running {
  services: Services;
  /** Answers no more, finishes what runs, closes the database. */
  stop(): Promise<void>;
}

/** Hears of what fails in the background: the terminal until there is a log. */
export interface Complaints {
  hear: (cause: unknown) => void;
}

/** How long proxies may take to notice that a gateway is not ready any more: they look every two seconds (gateway/deploy/Caddyfile). */
const DRAIN_MS = 3500;

async function assemble(
  config: Config,
  services: Services,
  own: Pick<Gateway, 'secret' | 'secretBefore' | 'sealingRoots' | 'trail' | 'stamp' | 'pool' | 'readiness'>,
): Promise<FastifyInstance> {
  const { db } = services;
  const faults = new FaultList();
  const base = {
    services,
    config,
    ...own,
    epoch: await readFact(db, 'epoch'),
    cookies: cookiesOf(config.publicUrl),
    ofPerson: limitsOfPerson(config.rateLimit),
  };
  const gateway: Gateway = {
    ...base,
    around: config.faults
      ? faultsAround(faults, (request) => metaOf(base, request, base.stamp.read()))
      : (_request, _reply, next) => next(),
  };
  const signOn = await signOnOf(config, services, own.secret);
  const more = [
    (app: FastifyInstance) => addAuthCalls(app, gateway, signOn.openId),
    (app: FastifyInstance) => addEvents(app, gateway),
    (app: FastifyInstance) => addPictures(app, gateway),
    (app: FastifyInstance) => addAgreements(app, gateway),
    signOn.addPages,
  ];
  if (config.faults) more.push((app) => addFaultPort(app, gateway, faults));
  return buildServer({ gateway, served: SERVED, appFolder: config.appFolder, more, intercept: signOn.intercept });
}

/** What was started, ended in the opposite order; a failure of one does not keep the others from ending. */
async function endAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.toReversed()) await step().catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, 'The gateway did not stop cleanly');
}

/** Serves an open database: sample, server, jobs, command line. What was begun is ended when something fails, the database too. */
export async function serve(config: Config, database: Database, complaints: Complaints): Promise<Running> {
  const onError = (cause: unknown): void => complaints.hear(cause);
  const ends: (() => Promise<unknown>)[] = [() => database.close()];
  try {
    const { db } = database;
    await assertDataOfMarket(db, MARKET);
    const clock = await sandboxClock(db);
    assertRightClock(config.mode, clock);
    const secret = config.secret ?? (await storedSecret(config.dataDir));
    const services: Services = {
      db,
      clock,
      market: MARKET,
      lanes: await lanesOf(db),
      pushTo: config.push.policy,
      webhooksTo: config.webhooksTo,
      secrets: secretsOf(secret, config.secretBefore),
      feedKeepDays: config.feedKeepDays,
    };
    await sealWebhooks(services);
    await carryOverProgram(services, config.before);
    const sealingRoots = config.sealingRoots ?? (await storedSealingRoots(config.dataDir));
    if (config.sample) await loadSample(services);
    const pushDispatcher = await startPushDispatcher(services, config.push, onError);
    ends.push(() => pushDispatcher.stop());
    const trail = auditTrail(db, onError);
    ends.push(() => trail.close());
    const readiness = { ready: false };
    const time = await databaseTime(db);
    const stamp = stampOf(clock, {
      floor: await readFact(db, 'as_of_floor_ms'),
      databaseNow: () => time.now() + clock.offset(),
    });
    const app = await assemble(config, services, {
      secret,
      secretBefore: config.secretBefore,
      sealingRoots,
      trail,
      stamp,
      readiness,
      pool: database.pool,
    });
    let drained: Promise<unknown> = Promise.resolve();
    ends.push(async () => {
      await drained;
      await app.close();
    });
    complaints.hear = (cause) => logFailure(app.log, cause, { work: 'background' });
    const { dataDir, backups, mode, moveOrders } = config;
    const { recurring, handlers } = workOf(moveOrders);
    await ensureRecurring(services, recurring);
    if (!moveOrders) await endRecurring(services, simulator);
    await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
      throw portFailure(cause, config.host, config.port) ?? cause;
    });
    ends.push(keepTime(db, { clock, stamp, time, others: config.databaseUrl !== null }, onError));
    const workers = [
      startWorker(
        services,
        handlers.filter((handler) => handler !== sendWebhooks),
        onError,
      ),
      // They wait for other people's servers, and nothing else waits behind them.
      startWorker(services, [sendWebhooks], onError),
    ];
    ends.push(() => Promise.all(workers.map((worker) => worker.stop())));
    const backup = database.backup === null ? null : { ...backups, dataDir, write: database.backup };
    if (backup !== null && backup.keep > 0)
      ends.push(
        startDailyBackups(backup, {
          onWritten: ({ file, bytes }) => app.log.info({ file, bytes }, 'The daily backup is written'),
          onError: (cause) => logFailure(app.log, cause, { work: 'backup' }),
        }),
      );
    ends.push(await startControl(dataDir, { services, clock, backup, dataDir, mode, moveOrders }));
    readiness.ready = true;
    ends.push(() => {
      readiness.ready = false;
      // A proxy has to notice first; meanwhile it is answered as before.
      if (config.trustProxy > 0) drained = wait(DRAIN_MS);
      return Promise.resolve();
    });
    return { services, stop: () => endAll(ends) };
  } catch (cause) {
    await endAll(ends);
    throw cause;
  }
}
