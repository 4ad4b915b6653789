import type { FastifyRequest } from 'fastify';
import type { Db } from '../../ground/db/connect.ts';
import { findShownLead } from './findLead.ts';

const idIn = (value: unknown, name: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The caller may have lost the lead, or their role. @throws 404 */
export async function refuseRepeat(db: Db, request: FastifyRequest, answer: unknown): Promise<void> {
  const { viewer, params, routeOptions } = request;
  // A plan, an import or a run, which answers its id, is its maker's in any case.
  if (!viewer || viewer.isAdmin || typeof answer === 'string') return;
  if (!/^\/api\/(leads(?!\/(?:plans|imports))|pool)\b/.test(routeOptions.url ?? '')) return;
  const leadId = idIn(params, 'id') ?? idIn(answer, '_id');
  if (leadId !== undefined) await findShownLead(db, viewer, leadId);
}
