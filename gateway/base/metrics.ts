import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Everything that this process counts, as `/metrics` shows it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const callDuration = new Histogram({
  name: 'jforce_http_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer, by the template of its route',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

/** `outcome`: delivered, gone (the subscription was removed), later (tried again), given_up. */
export const pushResults = new Counter({
  name: 'jforce_push_results_total',
  help: 'Push messages by what became of them',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

/** What apps told of failures that they met; `status` is its hundreds, 0 when no answer came. */
export const clientEvents = new Counter({
  name: 'jforce_client_events_total',
  help: 'Failures that apps met, by kind, method, path template and class of status',
  labelNames: ['kind', 'method', 'path', 'status'] as const,
  registers: [registry],
});

export const jobResults = new Counter({
  name: 'jforce_job_attempts_total',
  help: 'Attempts of jobs by queue and outcome',
  labelNames: ['queue', 'outcome'] as const,
  registers: [registry],
});

export const jobLag = new Gauge({
  name: 'jforce_job_lag_seconds',
  help: 'How long the oldest job that is due has been waiting; 0 when none is due',
  registers: [registry],
});

/** `state`: waiting, failed; failing: those of the waiting ones that failed again and again. */
export const jobsBy = new Gauge({
  name: 'jforce_jobs',
  help: 'Jobs by state; failing ones wait, too',
  labelNames: ['state'] as const,
  registers: [registry],
});

export const connections = new Gauge({
  name: 'jforce_database_connections',
  help: 'Connections to the database: open, idle, and callers that wait for one',
  labelNames: ['state'] as const,
  registers: [registry],
});

/** `outcome`: written, failed. */
export const backupResults = new Counter({
  name: 'jforce_backups_total',
  help: 'Daily backups of the embedded database by what became of them',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

export const backupMoment = new Gauge({
  name: 'jforce_backup_timestamp_seconds',
  help: 'When the newest daily backup of the embedded database was written (Unix time); 0 when there is none',
  registers: [registry],
});
