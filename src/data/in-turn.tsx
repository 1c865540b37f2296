import {
  Children,
  createContext,
  isValidElement,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';

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

interface InTurnProps {
  ready: boolean;
  /** So many parts on top are seen together, as soon as all of them are settled; what is below them begins then. */
  first?: number;
  /** They were seen already, whatever has become of them since. */
  seen?: boolean;
  /** Told when they are seen. */
  onFirst?: () => void;
  children: ReactNode;
}

/**
 * Parts below the fold, whose code and rows come in any order: each is there once the first are seen, and seen when all above it
 * are settled. So nothing that somebody looks at is pushed down, and nothing below takes time from what is looked for first.
 * None is seen before it is known which there are (`ready`).
 */
export function InTurn({ ready, first = 0, seen: wasSeen = false, onFirst, children }: InTurnProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const settle = useCallback((name: string) => setSettled((before) => new Set(before).add(name)), []);
  const parts = Children.toArray(children).map((part) => ({ part, name: nameOf(part) }));
  const isFirstSettled = wasSeen || parts.slice(0, first).every(({ name }) => settled.has(name));
  const isOpen = (ready && isFirstSettled) || late;
  useLayoutEffect(() => {
    if (isOpen) onFirst?.();
  }, [isOpen, onFirst]);
  // Drawn in pieces: whoever touches what is seen by then does not wait for the rest.
  const isBegun = useDeferredValue(isOpen);
  let open = isOpen;
  return (isBegun ? parts : parts.slice(0, first)).map(({ part, name }) => {
    const seen = open || late;
    open &&= settled.has(name);
    return (
      <Turn key={name} name={name} seen={seen} settle={settle}>
        {part}
      </Turn>
    );
  });
}

const nameOf = (part: ReactNode): string => (isValidElement(part) ? String(part.key) : '');

interface TurnProps {
  name: string;
  seen: boolean;
  settle: (name: string) => void;
  children: ReactNode;
}

function Turn({ name, seen, settle, children }: TurnProps) {
  const reported = useCallback(() => settle(name), [settle, name]);
  return (
    <Settle value={reported}>
      <Place $seen={seen}>{children}</Place>
    </Settle>
  );
}

/** Takes no part in the layout: its content stands where it would without it. */
const Place = styled.div<{ $seen: boolean }>`
  display: ${({ $seen }) => ($seen ? 'contents' : 'none')};
`;
