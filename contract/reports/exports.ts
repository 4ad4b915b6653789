import type { InferType } from 'yup';
import type { Named } from '../ground/named.ts';
import { paging, sorting } from '../ground/params.ts';
import type { Instant } from '../ground/units.ts';
import { leadFilter } from '../leads/leadFilter.ts';
import { LEAD_SORTS } from '../leads/leadValues.ts';
import type { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from './reportValues.ts';

export type ExportKind = (typeof EXPORT_KINDS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportState = (typeof EXPORT_STATES)[number];

export const leadsExportQuery = leadFilter.shape({ sort: sorting(LEAD_SORTS) });

export const exportsQuery = paging(['createdAt']);
export type ExportsQuery = InferType<typeof exportsQuery>;

export interface Export {
  _id: string;
  by: Named;
  kind: ExportKind;
  format: ExportFormat;
  /** In words; '' for all. */
  filter: string;
  /** Rows sent so far. */
  rows: number;
  state: ExportState;
  createdAt: Instant;
  finishedAt: Instant | null;
  /** `everything` only: its progress, and its file. */
  done: number;
  total: number;
  bytes: number | null;
  /** Its file is there until then. */
  keptUntil: Instant | null;
}
