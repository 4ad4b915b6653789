import type { DistributionReceipt, Plan, PlanLead, PlanOutdated } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';

/** The calls of a distribution, as that admin or gerente makes them. */
export function distributionOf(person: Person) {
  const client = as(person);
  return {
    plan: (body: object) => client.post<Plan>('/leads/plans', { strategy: 'igual', ...body }),
    leadsOf: (id: string, query = '') => client.get<PlanLead[]>(`/leads/plans/${id}/leads${query}`),
    commit: (id: string) => client.post<RunDetail>(`/leads/plans/${id}/commit`),
    commitInVain: (id: string) => client.post<PlanOutdated>(`/leads/plans/${id}/commit`),
    receipt: (id: string) => client.get<DistributionReceipt>(`/leads/plans/${id}/receipt`),
    assign: (leadIds: string[], { id: userId }: Person) => client.put<RunDetail>('/leads/assign', { leadIds, userId }),
    undo: (id: string) => client.post<RunDetail>(`/runs/${id}/undo`),
  };
}

export const amongst = (...brokers: Person[]) => ({ brokers: brokers.map(({ id }) => ({ userId: id })) });
