/** What has the focus, the section that it stands in, and the choices that it is one of. */
interface Place {
  element: Element;
  section: Element | null;
  among: string | null;
}

/** A screen in another language is drawn anew within this time, in ms. */
const DRAWN_MS = 1500;

const RADIOS = 'input[type="radio"]';

/** The choices of a group, told apart from others by what they stand for: names are made anew with each drawing. */
const choicesOf = (radio: HTMLInputElement, all: readonly HTMLInputElement[]): string =>
  all.flatMap(({ name, value }) => (name === radio.name ? [value] : [])).join();

/** The choice that took the place of one that is gone: of the same value, among the same others. */
function sameChoice({ element, among }: Place): HTMLElement | null {
  if (!(element instanceof HTMLInputElement) || among === null) return null;
  const all = [...document.querySelectorAll<HTMLInputElement>(RADIOS)];
  return all.find((other) => other.value === element.value && choicesOf(other, all) === among) ?? null;
}

const placeOf = (element: Element): Place => ({
  element,
  section: element.closest('section'),
  among:
    element instanceof HTMLInputElement && element.matches(RADIOS)
      ? choicesOf(element, [...document.querySelectorAll<HTMLInputElement>(RADIOS)])
      : null,
});

/**
 * What is taken out of the page with the focus in it hands the focus on: to itself where it was drawn anew, else to the heading
 * of its section, or to the content when that is gone, too. Else the keyboard would begin anew at the top of the page, and a
 * screen reader would say nothing. One rule for all that removes itself: chips, "Show more", rows, banners, another language.
 */
export function passFocusOn(): void {
  const now = document.activeElement;
  let last: Place | null = now === null || now === document.body ? null : placeOf(now);
  const pass = (): void => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const gone = last;
    const until = performance.now() + DRAWN_MS;
    last = null;
    const hand = (): void => {
      // Whoever moved the focus meanwhile has it.
      if (document.activeElement !== document.body) return;
      const same = sameChoice(gone);
      if (!same && gone.among !== null && performance.now() < until) {
        setTimeout(hand, 50);
        return;
      }
      const heading = gone.section?.isConnected ? gone.section.querySelector('h2') : null;
      // Tab passes a heading by; only what says so can be given the focus.
      if (heading) heading.tabIndex = -1;
      (same ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
    // Once all that belongs to the change is drawn.
    setTimeout(hand, 0);
  };
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? placeOf(target) : null;
  });
  // A tap beside it lets go of it on purpose; what is gone by then was taken away.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last?.element.isConnected) last = null;
    });
  });
  new MutationObserver(pass).observe(document.body, { childList: true, subtree: true });
}
