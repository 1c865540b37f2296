import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeKeepAsked } from '#shared/session/upkeep-store.ts';
import { isPersisted, keepData, keepDataNow } from './keep-data.ts';

let asked = 0;
let stored = false;

class Manager {
  persisted(): Promise<boolean> {
    return Promise.resolve(stored);
  }
  persist(): Promise<boolean> {
    asked += 1;
    return Promise.resolve(false);
  }
}

beforeEach(async () => {
  asked = 0;
  stored = false;
  await writeKeepAsked(0);
  vi.stubGlobal('StorageManager', Manager);
  vi.stubGlobal('navigator', { storage: new Manager() });
});
afterEach(() => vi.unstubAllGlobals());

describe('the wish that data stays on the phone', () => {
  it('is told to the browser once a month when it comes by itself', async () => {
    await keepDataNow();
    await keepDataNow();
    expect(asked).toBe(1);
    await writeKeepAsked(Date.now() - 31 * 24 * 3_600_000);
    await keepDataNow();
    expect(asked).toBe(2);
  });

  it('is told again where it was told last by a clock that was a year ahead', async () => {
    await writeKeepAsked(Date.now() + 365 * 24 * 3_600_000);
    await keepDataNow();
    expect(asked).toBe(1);
  });

  it('is told as often as the person taps', async () => {
    await keepData();
    expect(await keepData()).toBe(false);
    expect(asked).toBe(2);
  });

  it('is not told where it is granted, or where the browser has no such thing', async () => {
    stored = true;
    await keepDataNow();
    expect(await keepData()).toBe(true);
    vi.stubGlobal('navigator', {});
    await keepDataNow();
    expect([await isPersisted(), asked]).toEqual([null, 0]);
  });
});
