import { object } from 'yup';
import type { ObjectSchema } from 'yup';
import { choice, idField, text, wholeNumber } from './fields.ts';
import { PAGE_SIZE } from './listValues.ts';

export const idParams = object({ id: idField().required() });

export const pages = { page: wholeNumber(1, 1_000_000), pageSize: wholeNumber(1, PAGE_SIZE.limit) };

/** A name of 120 three-byte letters in base64, and more. */
const CURSOR_LIMIT = 1000;
export const INVALID_CURSOR = 'O cursor não é válido para esta lista';

/** `-name` is descending. */
export function sorting<Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name) => [name, `-${name}`] as const);
  return choice<Name | `-${Name}`>(sorts, `Ordene por ${names.join(', ')}`);
}

export const paging = <Name extends string>(names: readonly Name[]) =>
  object({
    ...pages,
    sort: sorting(names),
    /** `X-Next-Cursor` of an earlier response. */
    after: text(CURSOR_LIMIT).min(1, INVALID_CURSOR),
  }) satisfies ObjectSchema<object>;
