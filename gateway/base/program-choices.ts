/** What a program may choose about the ends of its months. */
export interface ProgramChoices {
  /** Days after the end of a month on which its success rate is settled at the latest, 1 to 27. */
  settleAfterDays: number;
  /** A level whose requirements were met in none of so many settled months goes one down; null: a level is kept for good. */
  keepLevelMonths: number | null;
}

export const USUAL_CHOICES: ProgramChoices = { settleAfterDays: 21, keepLevelMonths: null };
