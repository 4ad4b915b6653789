import type { RunKindName } from '#contract/ground/runs.ts';
import { distributionRun } from './giving/distribution/kind.ts';
import { handoverRun } from './giving/handovers/kind.ts';
import { sendingRun } from './giving/rotation/sendingKind.ts';
import type { RunKind } from './ground/runs/kind.ts';
import { deletionRun, labelRun, statusRun } from './leads/bulk/kinds.ts';
import { leadImportRun } from './leads/imports/kind.ts';
import { propertyImportRun } from './properties/imports/kind.ts';
import { mergeRun, retirementRun } from './site/regions/kinds.ts';

export const RUN_KINDS: Record<RunKindName, RunKind> = {
  distribution: distributionRun,
  roleta: sendingRun,
  handover: handoverRun,
  status: statusRun,
  label: labelRun,
  deletion: deletionRun,
  leadImport: leadImportRun,
  propertyImport: propertyImportRun,
  regionMerge: mergeRun,
  regionRetirement: retirementRun,
};
