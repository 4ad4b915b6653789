import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readTable } from '../../../../server/ground/spreadsheet/readTable.ts';
import type { Cell } from '../../../../server/ground/spreadsheet/table.ts';
import { writeXlsx } from '../../../../server/ground/spreadsheet/writeXlsx.ts';

const columns = ['Nome', 'Idade', 'Quando'].map((title) => ({ title, width: 20 }));

async function readBack(rows: Cell[][], maxRows?: number) {
  const table = await readTable(
    await buffer(writeXlsx({ name: 'Leads', columns, parts: [rows] }, maxRows)),
    () => true,
  );
  const found: string[][] = [];
  for await (const { cells } of table.rows) found.push(cells);
  return { ...table, found };
}

test('texts, numbers and moments are read back as they were', async () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /^(?!'[=+\-@])[\x21-\x7e]+$/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, fc.integer()), { minLength: 1, maxLength: 20 }), async (rows) => {
      const { found } = await readBack(rows.map(([name, age]) => [name, age, { at: '1998-02-28 23:59' }]));

      expect(found).toEqual(rows.map(([name, age]) => [name, age.toString(), '28/02/1998 23:59']));
    }),
    { numRuns: 20, examples: [[[['?+55', 0]]]] },
  );
});

test('what a sheet cannot hold goes on in another one', async () => {
  const rows = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((name): Cell[] => [name, 1, '']);

  const { found, warnings } = await readBack(rows, 3);

  expect(found.map(([name]) => name)).toEqual(['Ana', 'Bia']);
  expect([...warnings].join()).toContain('“Leads 2”, “Leads 3”');
});

test('who stops reading ends the rows', async () => {
  const over = Promise.withResolvers<boolean>();
  async function* parts(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        yield Array.from({ length: 500 }, (_, at) => [`Lead ${at.toString()} ${Math.random().toString()}`, at, '']);
      }
    } finally {
      over.resolve(true);
    }
  }
  const file = writeXlsx({ name: 'Leads', columns, parts: parts() });
  for await (const _ of file) break;

  expect(await over.promise).toBe(true);
});
