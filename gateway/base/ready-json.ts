/** An answer that is JSON text already: a long list leaves the database so, and no object is made for each of its rows. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** What the text says; also what JSON.stringify makes of it. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** An answer as the value that it is, whichever way it was made. */
export const plainAnswer = (answer: unknown): unknown => (answer instanceof ReadyJson ? answer.toJSON() : answer);
