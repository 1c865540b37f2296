import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { afterPaint } from '#browser/after-paint.ts';

/** A part that never tells, for whatever reason, keeps those below it waiting so long at most. */
const LIMIT_MS = 4000;

const Settle = createContext<() => void>(() => undefined);

/** Told by a part of `InTurn` as soon as it knows what it shows, be it nothing. */
export function useSettled(ready: boolean): void {
  const settle = useContext(Settle);
  useLayoutEffect(() => {
    if (ready) settle();
  }, [ready, settle]);
}

/** Where the parts stand: the columns with the places of those that are in them, in their order. */
type Columns = (main: ReactNode[], aside: ReactNode[]) => ReactNode;

interface InTurnProps {
  ready: boolean;
  /** From top to bottom. */
  parts: readonly { name: string; part: ReactNode }[];
  /** So many parts on top are seen together, as soon as all of them are settled; what is below them begins then. */
  first?: number;
  /** They were seen already, whatever has become of them since; or what they show was read ahead, and they are seen from the first picture on. */
  seen?: boolean;
  /** Told when they are seen. */
  onFirst?: () => void;
  /** Names of the parts that stand beside the others, in a turn of their own. */
  aside: ReadonlySet<string>;
  columns: Columns;
}

/**
 * Parts below the fold, whose code and rows come in any order: each is there once the first are seen, and seen when all above it
 * are settled. So nothing that somebody looks at is pushed down, and nothing below takes time from what is looked for first. None
 * is seen before it is known which there are (`ready`). Each picture shows one more: all of them at once are half a slow phone's
 * picture in laying out and painting, and a touch waits for it.
 *
 * A part lives in an element of its own, which moves from one column to the other: a window that is made wider, or a tablet that
 * is turned, neither empties it nor forgets what was done in it.
 */
export function InTurn({ ready, parts, first = 0, seen: wasSeen = false, onFirst, aside, columns }: InTurnProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState(false);
  const [homes] = useState(() => new Map<string, HTMLElement>());
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // What is seen at once is not drawn a second time before it is painted, only to say so.
  const [isCalm] = useState(wasSeen);
  const settle = useCallback(
    (name: string) => {
      const add = (): void => setSettled(having(name));
      if (isCalm) startTransition(add);
      else add();
    },
    [isCalm],
  );
  const isFirstSettled = wasSeen || parts.slice(0, first).every(({ name }) => settled.has(name));
  const isOpen = (ready && isFirstSettled) || late;
  useLayoutEffect(() => {
    if (isOpen) onFirst?.();
  }, [isOpen, onFirst]);
  // One begins with each picture: whoever touches what is seen by then does not wait for the rest, and rows that come meanwhile
  // throw away the work on one part, not on all of them.
  const leading = new Set(parts.slice(0, first).map(({ name }) => name));
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set());
  const begun = parts.filter(({ name }) => leading.has(name) || started.has(name));
  const next = isOpen && parts.find((part) => !begun.includes(part))?.name;
  useEffect(() => (next ? afterPaint(() => startTransition(() => setStarted(having(next)))) : undefined), [next]);
  const [turns, setTurns] = useState(0);
  let isNext = false;
  const placesOf = (isAside: boolean): ReactNode[] => {
    let open = isOpen;
    let below = 0;
    return begun
      .filter(({ name }) => aside.has(name) === isAside)
      .map(({ name }) => {
        const turn = leading.has(name) ? 0 : (below += 1);
        const isDue = open || late;
        isNext ||= isDue && turn > turns;
        open &&= settled.has(name);
        return <Place key={name} seen={isDue && turn <= turns} home={homeOf(homes, name)} />;
      });
  };
  const places = columns(placesOf(false), placesOf(true));
  useEffect(() => (isNext ? afterPaint(() => startTransition(() => setTurns(turns + 1))) : undefined), [isNext, turns]);
  return (
    <>
      {places}
      {begun.map(({ part, name }) => (
        <Part key={name} name={name} home={homeOf(homes, name)} settle={settle}>
          {part}
        </Part>
      ))}
    </>
  );
}

const having =
  (name: string) =>
  (before: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(before).add(name);

/** The element that a part lives in, wherever that stands. */
function homeOf(homes: Map<string, HTMLElement>, name: string): HTMLElement {
  const known = homes.get(name);
  if (known) return known;
  const home = document.createElement('div');
  home.style.display = 'contents';
  homes.set(name, home);
  return home;
}

interface PartProps {
  name: string;
  home: HTMLElement;
  settle: (name: string) => void;
  children: ReactNode;
}

function Part({ name, home, settle, children }: PartProps) {
  const reported = useCallback(() => settle(name), [settle, name]);
  return createPortal(<Settle value={reported}>{children}</Settle>, home);
}

/** Takes no part in the layout: what lives in it stands where it would without it. */
const Spot = styled.div<{ $seen: boolean }>`
  display: ${({ $seen }) => ($seen ? 'contents' : 'none')};
`;

function Place({ seen, home }: { seen: boolean; home: HTMLElement }) {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => spot.current?.append(home), [home]);
  return <Spot ref={spot} $seen={seen} />;
}
