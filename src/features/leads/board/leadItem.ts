import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';

/** What a card and a row of the board are given. */
export interface LeadItemProps {
  lead: Lead;
  now: Date;
  /** Its status has left the board's filter; it goes with the next load. */
  left: boolean;
  onStatus: (status: LeadStatus) => void;
  /** Shows its history. */
  onOpen: () => void;
}
