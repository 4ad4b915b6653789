import { object } from 'yup';
import type { ObjectSchema } from 'yup';
import { PAGE_SIZE } from './constants.ts';
import { choice, idField, text, wholeNumber } from './fields.ts';

/** The `:id` of a path. */
export const idParams = object({ id: idField().required() });

/** Pages by number, for lists that have an end. */
export const pages = { page: wholeNumber(1, 1_000_000), pageSize: wholeNumber(1, PAGE_SIZE.limit) };

/** A name of 120 letters of three bytes each, in base64, with what else the cursor holds. */
const CURSOR_LIMIT = 1000;
export const INVALID_CURSOR = 'O cursor não é válido para esta lista';

/** The parameters every list takes, with the names it can be sorted by; `-name` is descending. */
export function paging<Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name) => [name, `-${name}`] as const);
  return object({
    ...pages,
    sort: choice<Name | `-${Name}`>(sorts, `Ordene por ${names.join(', ')}`),
    /** The opaque cursor of an earlier answer's `X-Next-Cursor`. */
    after: text(CURSOR_LIMIT).min(1, INVALID_CURSOR),
  }) satisfies ObjectSchema<object>;
}
