import { toJsonSchema } from '@valibot/to-json-schema';
import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import type { Program, Text, Texts } from './program.ts';
import { bonusSchema, homeSchema, peopleSchema, settingsSchema } from './schemas.ts';

const SCHEMAS = { program: settingsSchema, bonus: bonusSchema, home: homeSchema, people: peopleSchema } as const;

/** What fits on a line stands on one. */
const WIDTH = 110;

/** The files of a program, by their paths: what `readProgram` reads as the same program. */
export function writeProgram({ settings, bonuses, home, pages, terms, people }: Program): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>([
    ['program.yaml', yamlOf(settings, 'schemas/program.schema.json')],
    ['home.yaml', yamlOf(home, 'schemas/home.schema.json')],
  ]);
  if (people.support.length > 0) files.set('people.yaml', yamlOf(people, 'schemas/people.schema.json'));
  for (const [id, bonus] of Object.entries(bonuses))
    files.set(`bonuses/${id}.yaml`, yamlOf(bonus, '../schemas/bonus.schema.json'));
  for (const [key, texts] of Object.entries(pages))
    for (const [locale, text] of textsOf(texts)) files.set(`pages/${key}.${locale}.md`, markdownOf(text));
  for (const [version, texts] of Object.entries(terms))
    for (const [locale, text] of textsOf(texts)) {
      if (text.title !== '') files.set(`terms/${version}/${locale}.md`, markdownOf(text));
      if (text.pdf !== undefined) files.set(`terms/${version}/${locale}.pdf`, Buffer.from(text.pdf, 'base64'));
    }
  for (const [name, schema] of Object.entries(SCHEMAS))
    files.set(`schemas/${name}.schema.json`, schemaText(name, schema));
  return files;
}

/** The JSON Schema of a YAML file, for editors: the same that `check` reads by, but for what spans several places. */
function schemaText(name: string, of: (typeof SCHEMAS)[keyof typeof SCHEMAS]): string {
  // Texts are trimmed and days looked up in the calendar when a file is read; an editor can do without.
  const schema = toJsonSchema(of, { typeMode: 'input', errorMode: 'ignore' });
  return `${JSON.stringify({ title: `${name}.yaml`, ...schema }, null, 2)}\n`;
}

const textsOf = (texts: Texts): [string, Text][] =>
  Object.entries(texts).flatMap(([locale, text]) => (text === undefined ? [] : [[locale, text]]));

const markdownOf = ({ title, body }: Text): string => `# ${title}\n\n${body}\n`;

function yamlOf(value: unknown, schema: string): string {
  const document = new Document(withoutNothing(value));
  document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  visit(document, {
    Collection: (_key, node) => {
      const parts = isMap(node) ? node.items.map(({ value: part }) => part) : isSeq(node) ? node.items : [];
      const isFlat = parts.every((part) => isScalar(part));
      if (isFlat && JSON.stringify(node.toJSON()).length < WIDTH - 20) node.flow = true;
    },
  });
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: true });
}

/** A value without entries that are undefined, which YAML cannot say. */
const withoutNothing = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
