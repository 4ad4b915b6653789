import { crc32 } from 'node:zlib';
import { object } from 'yup';
import { rawText } from '#contract/fields.ts';
import { HttpError } from '../errors.ts';

const texts = {
  malformed: 'O cabeçalho If-Match deve ter "*" ou versões entre aspas, como foram recebidas',
  replaced: 'Alterado depois que você abriu',
};

/** The schema of what a PUT takes: the names of its fields. */
interface Change {
  fields: object;
}

/** Of 32 bits in base 36. */
const WIDTH = 7;

/** Somebody whom a record names is who they are: that they have another phone is no change of the record. */
const idOnly = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value;

const hashOf = (value: unknown) =>
  crc32(JSON.stringify(value ?? null, idOnly))
    .toString(36)
    .padStart(WIDTH, '0');

/** A short hash of each field that the PUT takes, in its order: of what somebody reads who may overwrite it. */
export function versionOf(record: object, change: Change): string {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.keys(change.fields)
    .map((name) => hashOf(values.get(name)))
    .join('');
}

export const withVersion = <Row extends object>(record: Row, change: Change): Row & { version: string } => ({
  ...record,
  version: versionOf(record, change),
});

const TAG = /\s*(?<weak>W\/)?"(?<version>[\x21\x23-\x7e\x80-\xff]*)"\s*(?:,[\s,]*|$)/y;

/** The versions that `If-Match` names (RFC 9110, 13.1.1), where a weak one never matches; null when it cannot be read. */
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

/** The `headers` of a PUT that accepts the version its sender has read. */
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

/** The fields in which a write replaces what none of the versions that its sender has `seen` knows. */
export const unseenFields = (change: Change, seen: string[], before: string, after: string): string[] =>
  Object.keys(change.fields).filter((_name, index) => {
    const present = partOf(before, index);
    return partOf(after, index) !== present && !seen.some((version) => partOf(version, index) === present);
  });

/** 412, with the record as it stays. */
export const changedSince = (message: string, fields: string[], current: object) =>
  new HttpError(412, 'changed_since', message, {
    fields: Object.fromEntries(fields.map((name) => [name, texts.replaced])),
    current,
  });

interface Written {
  /** As it was read under the lock of the transaction that writes. */
  before: { version: string };
  after: { version: string };
  /** What is said of a record that has changed. */
  message: string;
}

/**
 * Ends a write that has overwritten what none of the versions in `If-Match` knows; without that header none. What was
 * sent as it is by now overwrites nothing, so a PUT can be repeated.
 * @throws 412 with the record as it stays.
 */
export function refuseUnseen(
  { headers }: { headers: { 'if-match'?: string | undefined } },
  change: Change,
  { before, after, message }: Written,
): void {
  const seen = headers['if-match'] === undefined ? '*' : versionsIn(headers['if-match']);
  if (seen === '*') return;
  const lost = unseenFields(change, seen ?? [], before.version, after.version);
  if (lost.length > 0) throw changedSince(message, lost, before);
}
