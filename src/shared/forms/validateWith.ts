import { setIn } from 'final-form';
import { ValidationError } from 'yup';
import type { Schema } from 'yup';

/** For final-form: the first message per field. */
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
