import type { Region } from '../ground/regions.ts';

/** A region with what has it. */
export interface RegionUse {
  _id: Region;
  label: string;
  /** No longer offered. */
  isRetired: boolean;
  properties: number;
  leads: number;
  brokers: number;
}
