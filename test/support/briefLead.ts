import type { BriefLead } from '../../contract/leads/leads.ts';

/** As the lists answer it. */
export const briefLead = (given: Partial<BriefLead> = {}): BriefLead => ({
  _id: 'a',
  name: 'Rita',
  email: null,
  phone: '',
  region: null,
  status: 'novo',
  createdBy: null,
  assignedTo: null,
  source: 'landing',
  property: null,
  clock: null,
  labels: [],
  arrivedAt: '2026-11-26T12:00:00Z',
  waitedMinutes: null,
  isAnswerDue: true,
  ...given,
});
