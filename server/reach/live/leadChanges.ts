import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServerEvents } from '#contract/reach/events.ts';
import type { Db } from '../../ground/db/connect.ts';
import { ADMINS, CHANNEL } from '../../ground/live/pushToTabs.ts';

/** `to`: the broker who gets it, or ''; `of`: whose lead it is or was, for gerentes; `data`: a lead, null for many. */
export const LEAD_CHANGED = 'leadChanged';
const NO_RECEIVER = '';

const notifyServers = ({ to, of, id }: Record<'to' | 'of' | 'id', SQL>) => sql`
  pg_notify(${CHANNEL}::text, json_build_object(
    'to', coalesce(${to}::text, ${NO_RECEIVER}::text), 'event', ${LEAD_CHANGED}::text, 'data', ${id}, 'of', ${of})::text)`;

/** For a `returning`: each row is told at commit. */
export const pushChange = (leadId: SQL, brokerId: SQL) => notifyServers({ to: brokerId, of: brokerId, id: leadId });

/** With more a tab reloads all. */
const MAX_NAMED = 50;

/** To admins and the gerentes of both brokers. `moves`: a table with rows `(lead_id, from_user, to_user)`. */
export const pushMoves = (moves: SQL) => sql`
  select count(${notifyServers({ to: sql`null`, of: sql`n.broker`, id: sql`n.lead_id` })}) from (
    select distinct b.broker, case when (select count(*) from ${moves} c) <= ${MAX_NAMED} then m.lead_id end as lead_id
    from ${moves} m cross join lateral (values (m.from_user), (m.to_user)) b (broker)) n`;

/** To admins and gerentes: a batch tells its brokers itself. `brokers`: a query of whose leads they are or were. */
export async function pushManyChanges(tx: Db, brokers: SQL): Promise<void> {
  const gerentes = notifyServers({ to: sql`null`, of: sql`b.id`, id: sql`null` });
  await tx.execute(sql`select ${gerentes} from (select null::uuid as id union (${brokers})) b`);
}

export interface Change {
  to: string;
  of: string | null;
  id: string | null;
}

/** Who may be told of leads of which brokers; null: of all. */
export interface Seen {
  gerente: string;
  brokers: string[] | null;
}

interface Receivers {
  send: (to: string, body: ServerEvents['changed']) => void;
  /** Finds which gerentes see these brokers now. */
  findBrokersSeen: (brokers: string[]) => Promise<Seen[]>;
}

type Ids = Set<string | null>;

const nothing = () => ({ all: new Set<string | null>(), own: new Map<string, Ids>(), of: new Map<string, Ids>() });

const addTo = (map: Map<string, Ids>, key: string, id: string | null) =>
  map.set(key, (map.get(key) ?? new Set()).add(id));

function bodyOf(ids: Ids): ServerEvents['changed'] {
  const named = [...ids].filter((id) => id !== null);
  return { ids: ids.has(null) || named.length > MAX_NAMED ? null : named };
}

/** One notice for admins, one for each broker and one for each gerente, of what changed in `window` milliseconds. */
export function gatherChanges(window: number, { send, findBrokersSeen }: Receivers) {
  let gathered = nothing();
  let timer: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    timer = undefined;
    const { all, own, of } = gathered;
    gathered = nothing();
    send(ADMINS, bodyOf(all));
    for (const [broker, ids] of own) send(broker, bodyOf(ids));
    for (const { gerente, brokers } of await findBrokersSeen([...of.keys()])) {
      const ids = brokers === null ? all : new Set(brokers.flatMap((broker) => [...(of.get(broker) ?? [])]));
      if (ids.size > 0) send(gerente, bodyOf(ids));
    }
  }

  return {
    add: ({ to, of, id }: Change) => {
      gathered.all.add(id);
      if (to !== NO_RECEIVER) addTo(gathered.own, to, id);
      if (of !== null) addTo(gathered.of, of, id);
      timer ??= setTimeout(() => void sendAll(), window).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
