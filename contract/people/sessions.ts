import type { Instant } from '../ground/units.ts';

export interface OwnSession {
  _id: string;
  /** 'Chrome no Android'; '' when unknown. */
  device: string;
  /** '203.0.113.x'; '' when unknown. */
  network: string;
  since: Instant;
  usedAt: Instant;
  isThis: boolean;
}
