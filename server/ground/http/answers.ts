import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATIONS } from './operations/operations.ts';

export type JsonSchema = Record<string, unknown>;

export interface Answers {
  /** By `GET /api/leads/:id`. Null: a file, or no body. */
  calls: Record<string, JsonSchema | null>;
  /** By the contract's names, as OpenAPI's components. */
  types: Record<string, JsonSchema>;
}

/** `npm run answers` writes it from the types in `operations/`. */
export const ANSWERS = path.join(import.meta.dirname, 'answers.json');

export const readAnswers = () => JSON.parse(readFileSync(ANSWERS, 'utf8')) as Answers;

/** By the end of the address. */
const FILE_TYPES = {
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
  '.ics': 'text/calendar',
  '/calendar/:token': 'text/calendar',
  '/events': 'text/event-stream',
  '/photos/:id': 'image/*',
  '/logo/:file': 'image/*',
  '.jpg': 'image/jpeg',
};

/** Undefined: JSON, or nothing. `call`: `GET /api/leads/:id`. */
export const fileTypeOf = (call: string) => Object.entries(FILE_TYPES).find(([end]) => call.endsWith(end))?.[1];

const DONE: Record<number, string> = { 200: 'Done', 201: 'Created', 202: 'Accepted', 204: 'Done', 304: 'Unchanged' };

const text = { type: 'string' };
const number = { type: 'integer' };
const header = (description: string, schema: object) => ({ description, schema });

const LIST_HEADERS = {
  'X-Total-Count': header('How many there are on all pages', number),
  'X-Total-Exact': header('`false` when there are more than `X-Total-Count`', { const: 'false' }),
  'X-Next-Cursor': header('`after` of the next page; missing on the last one', text),
};

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
});

const REFUSALS = {
  429: {
    ...refusal('Too many requests'),
    headers: { 'Retry-After': header('Seconds to wait', number) },
  },
  default: refusal('Refused: `message` is for people, `code` for programs, `fields` has a message by field name'),
};

const CHANGED_SINCE = refusal(
  'Nothing was written: a field that this call overwrites has changed since it was read. `current` is the record as it is now.',
);

/** A call, as the document has it so far. */
export interface Called {
  parameters?: { name: string }[];
  responses?: object;
}

/** How a call answers, by status. */
export function responsesOf(call: string, { parameters = [] }: Called, { calls }: Answers): object {
  const { statuses = [] } = OPERATIONS[call] ?? {};
  const takes = (name: string) => parameters.some((parameter) => parameter.name === name);
  const type = fileTypeOf(call);
  const schema = type === undefined ? calls[call] : text;
  const done = statuses.map((status): [number, object] => [
    status,
    {
      description: DONE[status],
      ...(status !== 304 && takes('pageSize') && { headers: LIST_HEADERS }),
      ...(status !== 304 && schema && { content: { [type ?? 'application/json']: { schema } } }),
    },
  ]);
  return { ...Object.fromEntries(done), ...(takes('if-match') && { 412: CHANGED_SINCE }), ...REFUSALS };
}
