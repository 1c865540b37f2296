/** The session behind a request, read from its cookie; `syncSeq` is the consultant's change counter at that moment. */
export interface Session {
  consultantId: number;
  subject: string;
  currency: string;
  levelId: string | null;
  toggles: Readonly<Record<string, boolean>>;
  status: 'active' | 'banned' | 'suspended';
  registered: boolean;
  impersonatorId: number | null;
  syncSeq: number;
  /** How many items the consultant has sold. */
  itemCount: number;
}
