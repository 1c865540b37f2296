/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Piece = string | number | Html | readonly Html[];

const textOf = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => each.text).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
};

/** HTML by template; everything put in is escaped unless it is {@link Html}. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.reduce((page, text, at) => page + textOf(pieces[at - 1] ?? '') + text));
