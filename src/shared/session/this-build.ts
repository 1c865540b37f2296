/** Filled in by the build. */
declare const TELEMETRY: 'on' | 'off';

/** Whether this build tells the gateway of its failures at all. */
export const tellsFailures = (): boolean => TELEMETRY !== 'off';
