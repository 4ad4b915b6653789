import { setIn } from 'final-form';
import { ValidationError } from 'yup';
import type { Schema } from 'yup';

/** Adapts a schema of the contract to final-form's record-level `validate`: the first message of each field. */
export function validateWith(schema: Schema) {
  return (values: object): object => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return error.inner.reduceRight<object>(
        (errors, { path, message }) => (path ? setIn(errors, path, message) : errors),
        {},
      );
    }
  };
}
