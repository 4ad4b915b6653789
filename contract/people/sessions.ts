import type { Instant } from '../ground/units.ts';

/** A session of the viewer. */
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
