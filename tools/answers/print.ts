import type { Answers, JsonSchema } from '../../server/ground/http/answers.ts';

const lines = (entries: [string, string][], indent: string) =>
  entries.length === 0
    ? '{}'
    : `{\n${entries.map(([name, value]) => `${indent}  ${JSON.stringify(name)}: ${value}`).join(',\n')}\n${indent}}`;

/** An object's fields stand on lines of their own, so that a change shows as one and merges as one. */
function printType({ properties, ...rest }: JsonSchema): string {
  if (typeof properties !== 'object' || properties === null) return JSON.stringify(rest);
  const fields = Object.entries(properties).map(([name, field]): [string, string] => [name, JSON.stringify(field)]);
  const others = Object.entries(rest).map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  return lines([...others, ['properties', lines(fields, '      ')]], '    ');
}

export function print({ calls, types }: Answers): string {
  const ofCalls = Object.entries(calls).map(([call, schema]): [string, string] => [call, JSON.stringify(schema)]);
  const ofTypes = Object.entries(types).map(([name, schema]): [string, string] => [name, printType(schema)]);
  return `${lines(
    [
      ['calls', lines(ofCalls, '  ')],
      ['types', lines(ofTypes, '  ')],
    ],
    '',
  )}\n`;
}
