import type { AuditAction } from '#contract/reports/auditActions.ts';
import { rowsOf } from './rows.ts';
import type { Row, Where } from './tables.ts';

/** The lines of the register of an act, oldest first. */
export const auditLines = (action: AuditAction, where: Where<'auditEvents'> = {}): Promise<Row<'auditEvents'>[]> =>
  rowsOf('auditEvents', { action, ...where });
