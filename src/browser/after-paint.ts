/**
 * Does something once the next frame is on the screen: what nobody sees must not hold it up. Answers how to call it off. A
 * page that is not seen paints nothing, and waits with it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
