import { get } from 'node:http';
import { duel } from '../load.ts';
import { describeDuel } from '../report.ts';
import type { Row } from '../report.ts';
import { cpuRow } from './rows.ts';
import type { Rows } from './rows.ts';

const PATHS = {
  'a page of 100 leads': '/api/leads?pageSize=100',
  'a page of 100 properties': '/api/properties?pageSize=100',
};

/** The bytes on the wire. */
const bytesOf = (address: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** The cost and the saving of a browser's answer, against the same one for a client without gzip. */
export const compression: Rows = async ({ morada, admin, postgres, say }) => {
  const plain = { ...admin, 'accept-encoding': 'identity' };
  const gzip = { ...admin, 'accept-encoding': 'gzip' };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(PATHS)) {
    const from = { gzip: await bytesOf(morada.origin + path, gzip), plain: await bytesOf(morada.origin + path, plain) };
    const calls = { server: morada, paths: [path] };
    const result = await duel({ ...calls, headers: gzip }, { ...calls, headers: plain }, postgres);
    say(`${what} by gzip: ${from.gzip} of ${from.plain} bytes\n${describeDuel(result)}`);
    rows.push(
      {
        what: `${what} by gzip: bytes`,
        measured: from.gzip / from.plain,
        unit: '×',
        mustReach: { atMost: 0.25 },
        from,
      },
      { ...cpuRow(`${what} by gzip`, result), mustReach: { atMost: 1.5 } },
    );
  }
  return rows;
};
