import type { JsonSchema } from '../../server/ground/http/answers.ts';

const UUID = /^(_id|teamId)$/;
const DEGREES = /^(lat|lng)$/;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const typesOf = ({ type }: JsonSchema) => (Array.isArray(type) ? (type as unknown[]) : [type]);

function formatOf(name: string, schema: JsonSchema): object {
  const types = typesOf(schema);
  if (types.includes('string') && !schema['enum'] && !schema['const']) {
    if (UUID.test(name)) return { format: 'uuid' };
    if (name === 'email') return { format: 'email' };
  }
  // Without a name: a unit itself.
  if (!types.includes('number') || name === '' || DEGREES.test(name)) return {};
  if (name.endsWith('Area')) return { description: 'm²' };
  const whole = types.map((type) => (type === 'number' ? 'integer' : type));
  return { type: whole.length === 1 ? whole[0] : whole };
}

/**
 * Says what the types do not: a plain `number` of the contract is whole, since fractions have a type of
 * `contract/ground/units.ts`, and a plain `_id` is a UUID. `name`: the field's.
 */
export function withFormats(schema: JsonSchema, name = ''): JsonSchema {
  const inner = Object.entries(schema).map(([key, value]): [string, unknown] => {
    // Tuples hold degrees.
    if (key === 'prefixItems' || !isSchema(value)) return [key, value];
    if (key === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [key, Object.fromEntries(fields.map(([field, its]) => [field, withFormats(its, field)]))];
    }
    if (Array.isArray(value)) return [key, value.map((one: unknown) => (isSchema(one) ? withFormats(one, name) : one))];
    return [key, withFormats(value, name)];
  });
  return { ...Object.fromEntries(inner), ...formatOf(name, schema) };
}
