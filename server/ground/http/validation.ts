import type { FastifyTypeProvider } from 'fastify';
import { ArraySchema, ObjectSchema, ValidationError } from 'yup';
import type { InferType, Schema } from 'yup';
import type { FieldContext } from '#contract/ground/contactFields.ts';
import { invalid } from '../errors/httpError.ts';
import { readPhone } from '../parsing/readPhone.ts';

export interface YupTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? InferType<this['schema']> : unknown;
}

const context: FieldContext = { readPhone };

function toFields(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.inner) {
    if (path) fields[path.replace(/\[.*$/, '')] ??= message;
  }
  return fields;
}

/** yup's fields are a plain object: an input `toString` would look like a field and crash it. */
function forgetPrototypes(schema: unknown): void {
  if (schema instanceof ArraySchema) forgetPrototypes(schema.innerType);
  if (!(schema instanceof ObjectSchema)) return;
  Object.setPrototypeOf(schema.fields, null);
  Object.values(schema.fields).forEach(forgetPrototypes);
}

export function validatorCompiler({ schema }: { schema: unknown }) {
  forgetPrototypes(schema);
  return (data: unknown): { value: unknown } | { error: Error } => {
    try {
      return { value: (schema as Schema).validateSync(data, { abortEarly: false, stripUnknown: true, context }) };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { error: invalid(error.errors[0] ?? 'Valor inválido', toFields(error)) };
    }
  };
}
