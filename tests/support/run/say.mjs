/** Writes one line to the person or the machine that runs the tests. */
export const say = (line = '') => {
  process.stdout.write(`${line}\n`);
};
