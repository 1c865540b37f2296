import 'fake-indexeddb/auto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openCache } from '#shared/db/open.ts';
import { supportReport } from './support-report.ts';

const opened = await openCache('cache.report');
if (!opened.ok) throw new Error('The cache does not open');
const db = opened.value;
afterAll(() => db.delete());
afterEach(() => vi.unstubAllGlobals());

describe('the report for support', () => {
  it('counts, names failures, and says nothing of the person', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Browser 1', onLine: true });
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('innerHeight', 740);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await db.notifications.put({
      id: 'notification-4711',
      kind: 'order',
      title: 'Salma Idrissi',
      body: '0612345678',
      createdAt: '2026-11-20T12:00:00Z',
      status: 'new',
      target: '/orders/4711',
      locale: 'fr',
      asOf: '2026-11-20T12:00:00Z',
    });
    await db.pulls.put({
      key: 'items/2026-11-01',
      asOf: '',
      cursor: 7,
      etag: 'W/"secret-tag"',
      locale: 'fr',
      shape: 'columns',
      failure: 'refused: RATE_LIMITED',
    });
    const text = await supportReport(db, {
      locale: 'fr',
      choices: { theme: 'dark', dataSaver: null, sparing: false, months: 6 },
      storage: { files: { pictures: 12, app: 34 }, counted: 56, kept: false },
      writes: [],
      now: Date.parse('2026-11-20T12:00:00Z'),
    });
    const report: unknown = JSON.parse(text);
    expect(report).toMatchObject({
      language: 'fr',
      collections: ['items/2026-11-01 never (refused: RATE_LIMITED)'],
      rows: { notifications: 1, pulls: 1 },
      storage: { pictures: 12, counted: 56 },
      choices: { months: 6 },
    });
    expect(text).not.toMatch(/Salma|Idrissi|0612|4711|secret-tag/);
  });
});
