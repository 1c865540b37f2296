import * as v from 'valibot';
import type { faultSchema } from '#gateway/faults/fault.ts';

/** What can be set, as the gateway's fault port describes it. */
export type FaultToSet = v.InferInput<typeof faultSchema>;

const answerSchema = v.object({ faults: v.array(v.object({ mode: v.string(), met: v.number(), hits: v.number() })) });
type SeenFault = v.InferOutput<typeof answerSchema>['faults'][number];

export interface FaultPort {
  set(fault: FaultToSet): Promise<void>;
  clear(): Promise<void>;
  /** All faults that are set, with how many requests they met and hit. */
  list(): Promise<SeenFault[]>;
}

/** The fault port of a gateway of this machine. */
export function faultPort(origin: string): FaultPort {
  const ask = async (init: RequestInit): Promise<SeenFault[]> => {
    const answer = await fetch(`${origin}/api/dev/fault`, init);
    if (!answer.ok) throw new Error(`The fault port answered ${answer.status}: ${await answer.text()}`);
    return v.parse(answerSchema, await answer.json()).faults;
  };
  return {
    async set(fault) {
      await ask({
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify(fault),
      });
    },
    async clear() {
      await ask({ method: 'DELETE', headers: { Origin: origin } });
    },
    list: () => ask({}),
  };
}
