import { importsOf, targetOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Which of these files each one brings in: at its start, when it is asked, or for a type alone. */
function graphOf(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  const targetsOf = (file: SourceFile): string[] =>
    importsOf(file)
      .map((specifier) => targetOf(file.path, specifier))
      .filter((target) => target !== null)
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file.path, targetsOf(file)]));
}

/** The shortest way from a file back to itself, without its repetition at the end; null when there is none. */
function circleFrom(start: string, graph: Graph): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayTo(file, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end];
  for (let before = cameFrom.get(end); before !== undefined; before = cameFrom.get(before)) way.unshift(before);
  return way;
}

/** The same circle from whichever of its files it was found, beginning with the first in order of names. */
function turned(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/** Files that import each other in a circle, the shortest one through each file, as `a -> b -> a`. */
export function importCircles(files: readonly SourceFile[]): string[] {
  const graph = graphOf(files);
  const circles = files
    .map(({ path }) => circleFrom(path, graph))
    .filter((circle) => circle !== null)
    .map(turned);
  return [...new Set(circles.map((circle) => [...circle, circle[0]].join(' -> ')))].sort();
}
