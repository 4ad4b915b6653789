import { crc32 } from 'node:zlib';
import { object } from 'yup';
import { rawText } from '#contract/ground/fields.ts';
import { HttpError } from '../errors/httpError.ts';

const texts = {
  malformed: 'O cabeçalho If-Match deve ter "*" ou versões entre aspas, como foram recebidas',
  replaced: 'Alterado depois que você abriu',
};

interface Change {
  fields: object;
}

/** 32 bits in base 36. */
const WIDTH = 7;

/** A person's new phone does not change this record. */
const idOnly = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

/** Without a replacer JSON is several times as fast. */
const jsonOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value, idOnly) : JSON.stringify(value ?? null);

const hashOf = (value: unknown) => crc32(jsonOf(value)).toString(36).padStart(WIDTH, '0');

/** A short hash per PUT field, in order. */
export const versionOf = (record: object, change: Change): string =>
  Object.keys(change.fields)
    .map((name) => hashOf(fieldOf(record, name)))
    .join('');

const fieldOf = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];

export const withVersion = <Row extends object>(record: Row, change: Change): Row & { version: string } => ({
  ...record,
  version: versionOf(record, change),
});

const TAG = /\s*(?<weak>W\/)?"(?<version>[\x21\x23-\x7e\x80-\xff]*)"\s*(?:,[\s,]*|$)/y;

/** `If-Match` (RFC 9110, 13.1.1); a weak one never matches. Null when malformed. */
function versionsIn(header: string): '*' | string[] | null {
  if (header === '*') return '*';
  const versions: string[] = [];
  TAG.lastIndex = 0;
  do {
    const tag = TAG.exec(header)?.groups;
    if (!tag) return null;
    if (tag['weak'] === undefined) versions.push(tag['version'] ?? '');
  } while (TAG.lastIndex < header.length);
  return versions;
}

export const ifMatch = object({
  'if-match': rawText()
    .test('versions', texts.malformed, (header) => header === undefined || versionsIn(header) !== null)
    .meta({
      jsonSchema: {
        description:
          'Optional: the `version` of the record as it was read, in quotes. When a field that this call overwrites has ' +
          'changed since, nothing is written, and the answer is 412 `changed_since` with the record as it is (`current`).',
      },
    }),
});

const partOf = (version: string, index: number) => version.slice(index * WIDTH, (index + 1) * WIDTH);

/** Changed fields whose current value is in no `seen` version. */
export const unseenFields = (change: Change, seen: string[], before: string, after: string): string[] =>
  Object.keys(change.fields).filter((_name, index) => {
    const current = partOf(before, index);
    return partOf(after, index) !== current && !seen.some((version) => partOf(version, index) === current);
  });

export const changedSince = (message: string, fields: string[], current: object) =>
  new HttpError(412, 'changed_since', message, {
    fields: Object.fromEntries(fields.map((name) => [name, texts.replaced])),
    current,
  });

interface WriteAnswer {
  /** Read under the write's lock. */
  before: { version: string };
  after: { version: string };
  message: string;
}

/** Without the header everything passes. The current value is no conflict: a PUT can be repeated. @throws 412 */
export function refuseUnseenChanges(
  { headers }: { headers: { 'if-match'?: string | undefined } },
  change: Change,
  { before, after, message }: WriteAnswer,
): void {
  const seen = headers['if-match'] === undefined ? '*' : versionsIn(headers['if-match']);
  if (seen === '*') return;
  const lost = unseenFields(change, seen ?? [], before.version, after.version);
  if (lost.length > 0) throw changedSince(message, lost, before);
}
