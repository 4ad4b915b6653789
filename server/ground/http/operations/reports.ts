import type { Run, RunDetail, RunRow } from '#contract/ground/runs.ts';
import type { AuditLine } from '#contract/reports/audit.ts';
import type {
  AttentionCounts,
  BrokerStats,
  DashboardStats,
  DayFigures,
  FirstSteps,
} from '#contract/reports/dashboard.ts';
import type { Export } from '#contract/reports/exports.ts';
import type { Results } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { op } from './operation.ts';

export const reports = {
  'GET /api/exports': op<Export[]>('listExports', 'What was taken out, by whom, in pages'),
  'GET /api/exports/leads.csv': op('exportLeads', 'Leads of a filter, as CSV'),
  'GET /api/exports/leads.xlsx': op('exportLeadsXlsx', 'Leads of a filter, as XLSX'),
  'GET /api/exports/properties.csv': op('exportProperties', 'Properties of a filter, as CSV'),
  'GET /api/exports/properties.xlsx': op('exportPropertiesXlsx', 'Properties of a filter, as XLSX'),
  'GET /api/exports/audit.csv': op('exportAudit', 'The register, as CSV'),
  'GET /api/exports/audit.xlsx': op('exportAuditXlsx', 'The register, as XLSX'),
  'GET /api/exports/results.csv': op('exportResults', 'Results of a period, as CSV'),
  'GET /api/exports/results.xlsx': op('exportResultsXlsx', 'Results of a period, as XLSX'),
  'POST /api/exports/everything': op<Export>('exportEverything', 'Have an archive of the whole brokerage made', 201),
  'GET /api/exports/:id/archive.zip': op('downloadArchive', 'An archive that was made'),
  'GET /api/audit': op<AuditLine[]>('listAuditLines', 'Who did what, in pages, the newest first'),
  'GET /api/runs': op<Run[]>('listRuns', 'Changes of many leads or properties, in pages'),
  'GET /api/runs/:id': op<RunDetail>('getRun', 'One of them, and how far it is'),
  'GET /api/runs/:id/rows': op<RunRow[]>('listRunRows', 'What became of each lead or property, in pages'),
  'POST /api/runs/:id/undo': op<RunDetail>('undoRun', 'Undo what has not been touched since'),
  'POST /api/runs/:id/cancel': op<RunDetail>('cancelRun', 'Stop a run; what was done stays'),
  'GET /api/runs/:id/skipped.csv': op('downloadSkippedRows', 'What was left out, and why, as CSV'),
  'GET /api/results': op<Results>('getResults', 'Results of a period'),
  'GET /api/speed': op<SpeedReport>('getSpeed', 'How fast leads were contacted'),
  'GET /api/speed.csv': op('downloadSpeed', 'How fast leads were contacted, as CSV'),
  'GET /api/dashboard/stats': op<DashboardStats>('getStats', 'Figures of the brokerage'),
  'GET /api/dashboard/attention': op<AttentionCounts>('getAttention', 'What waits for an admin'),
  'GET /api/dashboard/day': op<DayFigures>('getDay', "The team's visits today and sales of the month"),
  'GET /api/dashboard/first-steps': op<FirstSteps>('getFirstSteps', 'What a new brokerage has done of its first steps'),
  'DELETE /api/dashboard/first-steps': op(
    'hideFirstSteps',
    'Hide the first steps, or one of them, from all admins',
    204,
  ),
  'GET /api/dashboard/mine': op<BrokerStats>('getOwnStats', 'Figures of your leads'),
};
