import { OPEN_LEAD_STATUSES } from '#contract/constants.ts';
import type { Broker } from '#contract/brokers.ts';
import { queryString } from '@/api/queryString';
import { paths } from '#contract/paths.ts';

/** Where the open leads of a broker can be given to others. */
export const openLeadsPath = ({ _id }: Pick<Broker, '_id'>): string =>
  `${paths.assignLeads()}?${queryString({ assignedTo: _id, status: OPEN_LEAD_STATUSES })}`;
