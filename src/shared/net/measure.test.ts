import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measure } from './measure.ts';

class Timing {
  constructor(
    readonly name: string,
    readonly transferSize: number,
  ) {}
}

let reported: Timing[] = [];
let tell: (entries: Timing[]) => void = () => undefined;

class Observer {
  static readonly supportedEntryTypes = ['resource'];
  constructor(listener: (list: { getEntries: () => Timing[] }) => void) {
    tell = (entries) => {
      reported = entries;
      listener({ getEntries: () => reported });
    };
  }
  observe(): void {
    reported = [];
  }
}

beforeEach(() => {
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

describe('what the browser measures', () => {
  it('is told as it travelled, of the addresses that count', () => {
    const bytes: number[] = [];
    const measures = measure(
      (url) => url.includes('/api/'),
      (each) => bytes.push(each),
    );
    tell([new Timing('/api/login', 400), new Timing('/assets/a.js', 9000), new Timing('/api/news', 310)]);
    expect([measures, bytes]).toEqual([true, [400, 310]]);
  });

  it('is nothing where it does not measure', () => {
    vi.stubGlobal('PerformanceObserver', Object.assign(Observer, { supportedEntryTypes: [] }));
    expect(
      measure(
        () => true,
        () => undefined,
      ),
    ).toBe(false);
  });
});
