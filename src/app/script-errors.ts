/**
 * Tells of a failure of the app's own scripts; notices of the browser come without an error. A part that tells and is
 * missing is met where other parts are missing.
 */
export const tellScriptError = async (thrown: unknown): Promise<void> => {
  if (thrown === null || thrown === undefined) return;
  await import('#browser/tell-error.ts').then(
    ({ tellError }) => tellError(thrown),
    () => undefined,
  );
};

/** From now on every error that nobody met is told of. */
export function followScriptErrors(): void {
  addEventListener('error', (event) => void tellScriptError(event.error));
  addEventListener('unhandledrejection', ({ reason }) => void tellScriptError(reason));
}
