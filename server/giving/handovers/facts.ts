import { sql } from 'drizzle-orm';
import { formatParts } from '#contract/giving/handoverTexts.ts';
import type { WalletParts } from '#contract/giving/handoverTexts.ts';
import { firstName } from '#contract/ground/firstName.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { UndoneHandover } from '../../ground/db/schema/handovers.ts';
import type { Run } from '../../ground/runs/kind.ts';
import { select } from '../../ground/sql/columns.ts';
import { IS_RETURN } from '../distribution/kind.ts';

const COLUMNS = {
  state: sql<Run['state']>`n.state`,
  name: sql<string>`f.name`,
  receivers: sql<{ name: string; leads: number }[]>`coalesce((
    select json_agg(json_build_object('name', u.name, 'leads', coalesce(c.leads, 0)) order by r.position)
    from unnest(h.receivers) with ordinality r (id, position) join users u on u.id = r.id
    left join (
      select e.to_user, count(*) as leads from lead_events e where e.run_id = h.id and not ${IS_RETURN} group by 1
    ) c on c.to_user = r.id), '[]')`,
  leads: sql<number>`coalesce((n.results ->> 'changed')::int, 0)`,
  hiddenLeads: sql<number>`cardinality(h.hidden_lead_ids)`,
  properties: sql<number>`cardinality(h.property_ids)`,
  brought: sql<number>`cardinality(h.brought_property_ids)`,
  shifts: sql<number>`jsonb_array_length(h.shifts)`,
  leftRoleta: sql<boolean>`h.left_roleta`,
  endedAccess: sql<boolean>`h.ended_access`,
  undone: sql<UndoneHandover | null>`h.undone`,
  returned: sql<number>`(select count(*) from lead_events e where e.run_id = h.id and ${IS_RETURN})`,
};

/** Who got what, what else it did, and what its undo gave back. */
export async function findFacts(db: Db, id: string): Promise<string[]> {
  const [found] = await select(db, COLUMNS)`
    from handovers h join runs n on n.id = h.id join users f on f.id = h.from_user where h.id = ${id}`;
  if (!found) return [];
  const { state, receivers, undone } = found;
  const name = firstName(found.name) || found.name;
  const [first = { name: 'Sem corretor', leads: found.leads }, ...others] = receivers;
  const got = (who: string, parts: Partial<WalletParts>) =>
    `${who}: ${formatParts({ leads: 0, hiddenLeads: 0, properties: 0, brought: 0, shifts: 0, ...parts }) || 'nada'}.`;
  const stayed = formatParts({
    leads: 0,
    hiddenLeads: found.hiddenLeads - (undone?.hiddenLeads ?? 0),
    properties: found.properties - (undone?.properties ?? 0),
    brought: found.brought - (undone?.brought ?? 0),
    shifts: found.shifts - (undone?.shifts ?? 0),
  });
  return [
    got(first.name, { ...found, leads: first.leads, shifts: receivers.length > 0 ? found.shifts : 0 }),
    ...others.map((one) => got(one.name, { leads: one.leads })),
    ...(found.leftRoleta ? [`${name} saiu da roleta.`] : []),
    ...(found.endedAccess ? [`O acesso de ${name} foi encerrado.`] : []),
    ...(state === 'undone' && undone ? [got(`De volta com ${name}`, { ...undone, leads: found.returned })] : []),
    ...(undone && stayed !== '' ? [`Fica com quem está, porque mudou depois: ${stayed}.`] : []),
    ...(undone?.roleta ? [`${name} voltou à roleta.`] : []),
    ...(undone?.access ? [`${name} tem acesso de novo.`] : []),
  ];
}
