import type { BatchReceipt, Plan, PlanLead, PlanOutdated } from '#contract/giving/distribution.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';

/** The calls of a distribution, as that admin makes them. */
export function distributionOf(admin: Person) {
  const client = as(admin);
  return {
    plan: (body: object) => client.post<Plan>('/leads/plans', { strategy: 'igual', ...body }),
    leadsOf: (id: string, query = '') => client.get<PlanLead[]>(`/leads/plans/${id}/leads${query}`),
    commit: (id: string) => client.post<BatchReceipt>(`/leads/plans/${id}/commit`),
    commitInVain: (id: string) => client.post<PlanOutdated>(`/leads/plans/${id}/commit`),
    receipt: (id: string) => client.get<BatchReceipt>(`/leads/batches/${id}`),
  };
}

export const amongst = (...brokers: Person[]) => ({ brokers: brokers.map(({ id }) => ({ userId: id })) });
