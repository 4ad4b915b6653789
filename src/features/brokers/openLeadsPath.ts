import type { Broker } from '#contract/brokers.ts';
import { OPEN_LEAD_STATUSES } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { queryString } from '@/api/requestFormats';

export const openLeadsPath = ({ _id }: Pick<Broker, '_id'>): string =>
  `${paths.assignLeads()}?${queryString({ assignedTo: _id, status: OPEN_LEAD_STATUSES })}`;
