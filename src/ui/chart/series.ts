/** One value of a series over time, with the words for its moment and for the value itself. */
export interface SeriesPoint {
  /** "Jeu. 12 mars": no two points of a series share a name. */
  name: string;
  value: number;
  /** "1.899,00 DH". */
  text: string;
  /** What else is said of the picked point: "3 articles". */
  note?: string;
  /** The moment on the axis, shorter than the name: "12 mars". */
  tick?: string;
}
