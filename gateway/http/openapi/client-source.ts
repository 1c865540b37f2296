import { isJson, objectsOf, type Json } from './json.ts';

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((found, key) => (isJson(found) ? found[key] : undefined), value);

const textAt = (value: unknown, key: string): string | null => {
  const found = at(value, key);
  return typeof found === 'string' ? found : null;
};

/** A JSON Schema as a TypeScript type. */
function typeOf(schema: unknown): string {
  if (!isJson(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = [...objectsOf(schema.anyOf), ...objectsOf(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map((one) => `(${typeOf(one)})`))].join(' | ');
  const parts = objectsOf(schema.allOf);
  if (parts.length > 0) return parts.map((one) => `(${typeOf(one)})`).join(' & ');
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required, additionalProperties }: Json): string {
  const needed: unknown[] = Array.isArray(required) ? required : [];
  if (!isJson(properties)) return `Record<string, ${typeOf(additionalProperties)}>`;
  const fields = Object.entries(properties).map(
    ([name, each]) => `${JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function arrayOf({ items, prefixItems }: Json): string {
  const fixed = objectsOf(prefixItems);
  return fixed.length > 0 ? `[${fixed.map(typeOf).join(', ')}]` : `(${typeOf(items)})[]`;
}

interface Operation {
  method: string;
  path: string;
  base: string;
  operation: Json;
}

/** The parameters of an operation that stand in one part of a request, as an object type; '' for none. */
function given({ operation }: Operation, where: 'path' | 'query'): string {
  const found = objectsOf(operation.parameters).filter((one) => one.in === where);
  const fields = found.map(
    (one) => `${JSON.stringify(one.name)}${one.required === true ? '' : '?'}: ${typeOf(one.schema)}`,
  );
  const needed = found.some((one) => one.required === true);
  return found.length === 0 ? '' : `${where}${needed ? '' : '?'}: { ${fields.join('; ')} }`;
}

function methodOf(each: Operation): string {
  const { method, path, base, operation } = each;
  const bodySchema = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const body = bodySchema === undefined ? '' : `body: ${typeOf(bodySchema)}`;
  const parts = [given(each, 'path'), given(each, 'query'), body].filter((part) => part !== '');
  const optional = parts.every((part) => part.startsWith('query?')) ? ' = {}' : '';
  const envelope = at(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'response');
  return `  /** ${String(operation.summary)}. ${String(operation.description)} */
  ${String(operation.operationId)}(given: { ${[...parts, 'headers?: Record<string, string>'].join('; ')} }${optional}): Promise<Answer<${typeOf(envelope)}>> {
    return this.ask(${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(base + path)}, given);
  }
`;
}

/** The operations of an OpenAPI document as a typed client in TypeScript, which needs nothing but \`fetch\`. */
export function clientSource(document: Json): string {
  const common = textAt(objectsOf(document.servers)[0], 'url') ?? '';
  const operations = Object.entries(isJson(document.paths) ? document.paths : {}).flatMap(([path, methods]) =>
    Object.entries(isJson(methods) ? methods : {}).flatMap(([method, operation]): Operation[] => {
      if (!isJson(operation)) return [];
      return [{ method, path, operation, base: textAt(objectsOf(operation.servers)[0], 'url') ?? common }];
    }),
  );
  return `// Made from the gateway's OpenAPI document; not to be edited.
export type Meta = ${typeOf(at(document, 'components', 'schemas', 'Meta'))};
export type Failure = ${typeOf(at(document, 'components', 'schemas', 'Failure'))};
export type Answer<Response> = { success: true; response: Response; meta: Meta } | Failure;
interface Given { path?: object; query?: object; body?: unknown; headers?: Record<string, string> }

export class Client {
  private readonly origin: string;
  private readonly headers: Record<string, string>;
  /** \`headers\` go with every request: \`Authorization\` of a key, or \`Cookie\` and \`X-Jforce-Token\` of a session. */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  private async ask<Response>(method: string, path: string, given: Given): Promise<Answer<Response>> {
    const names = new Map<string, unknown>(Object.entries(given.path ?? {}));
    const filled = path.replace(/\\{(\\w+)\\}/g, (_whole, name: string) => encodeURIComponent(String(names.get(name))));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given.query ?? {}))
      for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) query.append(name, String(each));
    const body = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
    const type: Record<string, string> = given.body === undefined ? {} : { 'Content-Type': 'application/json' };
    const headers = { ...this.headers, ...type, ...given.headers };
    const asked = query.size > 0 ? '?' + query.toString() : '';
    const answer = await fetch(this.origin + filled + asked, { method, headers, ...body });
    return (await answer.json()) as Answer<Response>;
  }

${operations.map(methodOf).join('\n')}}
`;
}
