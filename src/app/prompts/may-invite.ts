/** What the invitation to install the app depends on beside its turn. */
export interface Occasion {
  /** Registered, terms accepted, payment account where it is mandatory; and it is the person, not support that looks on. */
  onboarded: boolean;
  /** "No" was said less than seven days ago; asked last, because the browser asks another process. */
  refused: () => boolean;
  /** A sync has completed: what is installed has something to show. */
  synced: boolean;
  /** On home: no errand is interrupted. */
  atHome: boolean;
  /** Some dialog is open. */
  dialogOpen: boolean;
  /** The browser asked about notifications in this visit: one question of the phone is enough. */
  askedToNotify: () => boolean;
}

/** Whether this is the moment to invite. */
export const mayInvite = (is: Occasion): boolean =>
  is.onboarded && is.synced && is.atHome && !is.dialogOpen && !is.refused() && !is.askedToNotify();
