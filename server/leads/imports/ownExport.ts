import { sql } from 'drizzle-orm';
import { parseMoney } from '#contract/ground/money.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { readCells } from '../../ground/spreadsheet/exportTable.ts';
import type { Cell } from '../../ground/spreadsheet/table.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { leadTable } from '../core/leadTable.ts';
import { readDate } from './dates.ts';
import type { SheetReading } from './rowReport.ts';

/** Who it is stays. */
const WHO = new Set<ImportField>(['name', 'phone', 'email', 'knownAs', 'id']);

const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();

function says(cell: Cell, written: string): boolean {
  if (typeof cell === 'string') return plain(cell) === plain(written);
  if (typeof cell === 'object' && 'at' in cell) return readDate(written) === readDate(cell.at);
  return Number(parseMoney(written)) === (typeof cell === 'number' ? cell : cell.decimal);
}

interface KnownRow {
  cells: readonly string[];
  leadId: string;
}

/** Rows of our own export, without the cells that an export of their leads would have now. */
export async function withoutKnownCells<Row extends KnownRow>(
  tx: Db,
  columns: SheetReading['columns'],
  rows: readonly Row[],
): Promise<(Row & { cells: string[] })[]> {
  if (rows.length === 0) return [];
  const ids = uuids(rows.map(({ leadId }) => leadId));
  const { order: _, ...table } = leadTable(sql`l.id = any(${ids})`);
  const exported = new Map<unknown, Map<string, Cell>>();
  for await (const part of readCells(tx, table))
    for (const cells of part) {
      const byTitle = new Map(table.columns.map(({ title }, at) => [title, cells[at] ?? '']));
      exported.set(byTitle.get('Id'), byTitle);
    }
  return rows.map((row) => {
    const has = exported.get(row.leadId);
    const cells = columns.map(({ name, field }, at) => {
      const [written = '', cell] = [row.cells[at], has?.get(name)];
      return cell !== undefined && !WHO.has(field) && says(cell, written) ? '' : written;
    });
    return { ...row, cells };
  });
}
