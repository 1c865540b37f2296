import { describe, expect, it } from 'vitest';
import { isAtFloor, isOver, type Figure } from './figure.ts';

const figure = (value: number, floor?: number): Figure => ({
  id: 'P2',
  what: 'the running app, to static HTML',
  engine: null,
  value,
  unit: 'x',
  budget: 2.4,
  ...(floor === undefined ? {} : { floor }),
  note: '',
});

describe('a figure of the bench', () => {
  it('that is beyond its budget is over where nothing says that it cannot be had', () => {
    expect([isOver(figure(2.41)), isOver(figure(2.4)), isOver(figure(Number.NaN))]).toEqual([true, false, true]);
  });

  it('that is beyond its budget is over where the unavoidable part alone keeps it', () => {
    expect([isOver(figure(2.6, 2.3)), isAtFloor(figure(2.6, 2.3))]).toEqual([true, false]);
  });

  it('that is beyond its budget by no more than a twentieth over the unavoidable part is at its floor', () => {
    expect([isOver(figure(3.1, 3)), isAtFloor(figure(3.1, 3))]).toEqual([false, true]);
    expect([isOver(figure(3.2, 3)), isAtFloor(figure(3.2, 3))]).toEqual([true, false]);
  });

  it('within its budget is at no floor', () => {
    expect([isOver(figure(2.2, 2.5)), isAtFloor(figure(2.2, 2.5))]).toEqual([false, false]);
  });

  it('of tasks is over where the unavoidable part alone has none', () => {
    const tasks = { ...figure(1, 0), unit: 'tasks', budget: 0 } as const;
    expect([isOver(tasks), isOver({ ...tasks, floor: 1 })]).toEqual([true, false]);
  });
});
