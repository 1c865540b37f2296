/** Writes one line to whoever runs the bench. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
