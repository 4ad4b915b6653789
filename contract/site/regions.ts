import { object } from 'yup';
import type { InferType } from 'yup';
import { choice } from '../ground/fields.ts';
import { isRegion } from '../ground/regions.ts';
import type { Region } from '../ground/regions.ts';

/** As it was named: a repeat of a merge names one that is merged by now. */
const region = () => choice<Region>(isRegion, 'Região não encontrada').required('Escolha a região');

export const regionQuery = object({ region: region() });

export const regionMerge = object({ region: region(), into: region() });
export type RegionMerge = InferType<typeof regionMerge>;

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

export const isUsed = ({ properties, leads, brokers }: Omit<RegionUse, 'isRetired'>) =>
  properties + leads + brokers > 0;

/** Drawn where a map has no tiles. */
export interface RegionArea {
  _id: Region;
  /** `lat_lng_lat_lng_…` */
  area: string;
}

/** A merge moves these. */
export interface RegionContents {
  leads: number;
  /** Leads of other regions, or of none, that look for a home there. */
  wishes: number;
  properties: number;
  brokers: number;
  /** Deleted ones, which may come back. */
  hidden: number;
}
