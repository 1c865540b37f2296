// `| head` has its lines: the tests go on without being heard, and how they ended is still what the command ends with.
process.stdout.on('error', (cause) => {
  if (cause.code !== 'EPIPE') throw cause;
});

/** Writes one line to the person or the machine that runs the tests. */
export const say = (line = '') => {
  process.stdout.write(`${line}\n`);
};
