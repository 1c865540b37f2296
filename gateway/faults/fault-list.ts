import { type Fault, type SetFault, isMeant } from './fault.ts';

/** The faults that are set; the first that is meant for a request and not used up is the one that happens. */
export class FaultList {
  private faults: SetFault[] = [];
  private lastId = 0;

  add(fault: Fault): SetFault {
    this.lastId += 1;
    const set = { ...fault, id: this.lastId, met: 0, hits: 0 };
    this.faults.push(set);
    return set;
  }

  list(): readonly SetFault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }

  /** The fault that happens to this request, counted as happened. */
  take(method: string, path: string): SetFault | null {
    for (const fault of this.faults) {
      if (!isMeant(fault, method, path)) continue;
      fault.met += 1;
      if (fault.met <= fault.after || (fault.times !== undefined && fault.hits >= fault.times)) continue;
      fault.hits += 1;
      return fault;
    }
    return null;
  }
}
