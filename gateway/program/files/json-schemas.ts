import { toJsonSchema } from '@valibot/to-json-schema';
import { bonusSchema, homeSchema, peopleSchema, settingsSchema } from './schemas.ts';

const SCHEMAS = { program: settingsSchema, bonus: bonusSchema, home: homeSchema, people: peopleSchema } as const;

/** The JSON Schema of each YAML file, for editors: the same that `check` reads by, but for what spans several places. */
export const jsonSchemas = (): Record<keyof typeof SCHEMAS, string> => ({
  program: schemaText('program'),
  bonus: schemaText('bonus'),
  home: schemaText('home'),
  people: schemaText('people'),
});

function schemaText(name: keyof typeof SCHEMAS): string {
  // Texts are trimmed and days looked up in the calendar when a file is read; an editor can do without.
  const schema = toJsonSchema(SCHEMAS[name], { typeMode: 'input', errorMode: 'ignore' });
  return `${JSON.stringify({ title: `${name}.yaml`, ...schema }, null, 2)}\n`;
}
