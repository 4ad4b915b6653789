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

/** Drawn where a map has no tiles. */
export interface RegionArea {
  _id: Region;
  /** `lat_lng_lat_lng_…` */
  area: string;
}
