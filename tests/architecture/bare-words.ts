import { parseSync, traverse, type NodePath, type types } from '@babel/core';
import type { SourceFile } from './source-files.ts';

/** Attributes whose text people see or hear. */
const TELLING = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'label', 'placeholder', 'title']);
/** Elements whose text is collected. */
const COLLECTING = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Names of firms, forms and products are the same in every language. */
const NAMES = new Set(['WhatsApp', 'CSV', 'MTN', 'PDF', 'Philips Airfryer 4,1 L']);

const isWord = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.has(text.trim());

/** Texts that an expression may become, as far as it names them itself. */
function textsOf(expression: types.Node): string[] {
  if (expression.type === 'StringLiteral') return [expression.value];
  if (expression.type === 'TemplateLiteral') return expression.quasis.map(({ value }) => value.raw);
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)];
  if (expression.type === 'LogicalExpression') return [...textsOf(expression.left), ...textsOf(expression.right)];
  return [];
}

const isCollected = (path: NodePath): boolean =>
  path.findParent(({ node }) => {
    const name = node.type === 'JSXElement' ? node.openingElement.name : null;
    return name?.type === 'JSXIdentifier' && COLLECTING.has(name.name);
  }) !== null;

/** Words that stand in the code of a screen, and would stand there in every language. */
export function bareWords({ path, text }: SourceFile): string[] {
  const parserOpts = { plugins: ['jsx' as const, 'typescript' as const] };
  const tree = parseSync(text, { filename: path, configFile: false, babelrc: false, parserOpts });
  if (!tree) throw new Error(`${path} cannot be read`);
  const found: string[] = [];
  const keep = (texts: readonly string[]): void => {
    found.push(...texts.filter(isWord).map((word) => `${path}: ${word.trim()}`));
  };
  traverse(tree, {
    JSXText: (at) => {
      if (!isCollected(at)) keep([at.node.value]);
    },
    JSXExpressionContainer: (at) => {
      if (at.parent.type !== 'JSXAttribute' && !isCollected(at)) keep(textsOf(at.node.expression));
    },
    JSXAttribute: ({ node: { name, value } }) => {
      if (name.type !== 'JSXIdentifier' || !TELLING.has(name.name) || !value) return;
      keep(textsOf(value.type === 'JSXExpressionContainer' ? value.expression : value));
    },
  });
  return found;
}
