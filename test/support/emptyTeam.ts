import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import type { Team } from '../../server/leads/imports/team.ts';

/** A new brokerage, in which a file finds nothing but the first regions. */
export const EMPTY_TEAM: Team = {
  brokers: new Map(),
  labels: new Map(),
  lossReasons: new Map(),
  sources: new Map(),
  regions: FIRST_REGIONS,
};
