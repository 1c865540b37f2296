/** Lists to choose from; `cities` are those of one state. */
export type LookupName = 'states' | 'cities' | 'banks' | 'channels' | 'networks' | 'languages' | 'timeslots' | 'types';
