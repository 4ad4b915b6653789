import { object } from 'yup';
import { line } from '../ground/fields.ts';
import { locationField } from '../ground/location.ts';
import type { Region } from '../ground/regions.ts';

export const proposedRegionQuery = object({ location: locationField(), neighbourhood: line(80), city: line(80) });

/** `area`: the point lies in the region's area. `neighbourhood`: most properties there have it. */
export interface ProposedRegion {
  region: Region;
  by: 'area' | 'neighbourhood';
}

export interface RegionProposal {
  proposed: ProposedRegion | null;
}
