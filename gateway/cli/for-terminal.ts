/** Signs that a terminal carries out instead of showing: its escapes clear the screen, or fill the clipboard of whoever looks. */
const CARRIED_OUT = /(?![\n\t])\p{Cc}/gu;

/** A text as a command says it: people choose their names, and what they typed is shown to an operator, not carried out. */
export const forTerminal = (text: string): string => text.replaceAll(CARRIED_OUT, '\uFFFD');
