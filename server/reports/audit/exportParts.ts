import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { AuditFilter, AuditLine } from '#contract/reports/audit.ts';
import { AUDIT_ACTIONS, GONE_SUBJECT, WITHOUT_ACCOUNT } from '#contract/reports/auditActions.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Cell } from '../../ground/spreadsheet/table.ts';
import type { SheetColumn } from '../../ground/spreadsheet/writeXlsx.ts';
import { listAudit } from './repository.ts';

export const AUDIT_COLUMNS: SheetColumn[] = [
  { title: 'Quando', width: 17 },
  { title: 'Quem', width: 24 },
  { title: 'O que fez', width: 36 },
  { title: 'Em quê', width: 32 },
  { title: 'Campo', width: 20 },
  { title: 'Antes', width: 32 },
  { title: 'Depois', width: 32 },
  { title: 'Endereço', width: 16 },
];

const localTime = (at: string) => new Date(at).toLocaleString('sv-SE', { timeZone: TIME_ZONE }).slice(0, 16);

/** A row for each changed field. */
function rowsOf({ at, actor, action, subject, changes, ip }: AuditLine): Cell[][] {
  const who = actor?.name ?? (ip === null ? WITHOUT_ACCOUNT.program : WITHOUT_ACCOUNT.visitor);
  const line = [{ at: localTime(at) }, who, AUDIT_ACTIONS[action].words, subject ? (subject.name ?? GONE_SUBJECT) : ''];
  const shown = changes.length > 0 ? changes : [{ field: '', before: null, after: null }];
  return shown.map(({ field, before, after }) => [...line, field, before ?? '', after ?? '', ip ?? '']);
}

export async function* auditParts(db: Db, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  let after: string | undefined;
  do {
    const { rows, next } = await listAudit(db, { ...filter, pageSize: PAGE_SIZE.limit, after });
    if (rows.length > 0) yield rows.flatMap(rowsOf);
    after = next ?? undefined;
  } while (after !== undefined);
}
