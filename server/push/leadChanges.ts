import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServerEvents } from '#contract/events.ts';
import type { Db } from '../db/connect.ts';
import { ADMINS, CHANNEL, GERENTES, sendMessages } from './pushToTabs.ts';

/** To the servers, which gather changes. `to`: the lead's broker, or nobody; `data`: the lead, null for many. */
export const LEAD_CHANGED = 'leadChanged';
const NOBODY = '';

/** For a `returning`: each row is told at commit. */
export const tellChange = (leadId: SQL, brokerId: SQL) => sql`
  pg_notify(${CHANNEL}::text, json_build_object(
    'to', coalesce(${brokerId}::text, ${NOBODY}::text), 'event', ${LEAD_CHANGED}::text, 'data', ${leadId})::text)`;

/** To admins: a batch tells its brokers itself. In a transaction PostgreSQL sends it once. */
export const tellManyChanges = (tx: Db): Promise<void> =>
  sendMessages(tx, [{ to: NOBODY, event: LEAD_CHANGED, data: null }]);

/** With more a tab reloads all. */
const MOST_NAMED = 50;

type SendChanges = (to: string, body: ServerEvents['changed']) => void;

/** One notice for admins, and one for each broker, of what changed in `window` milliseconds; for gerentes, that something did. */
export function gatherChanges(window: number, send: SendChanges) {
  const gathered = new Map<string, Set<string | null>>();
  let timer: NodeJS.Timeout | undefined;

  function sendAll(): void {
    timer = undefined;
    const all = [...gathered];
    gathered.clear();
    for (const [to, ids] of all) {
      const named = [...ids].filter((id) => id !== null);
      send(to, { ids: ids.has(null) || named.length > MOST_NAMED ? null : named });
    }
    send(GERENTES, { ids: null });
  }

  return {
    add: (broker: string, id: string | null) => {
      for (const to of broker === NOBODY ? [ADMINS] : [ADMINS, broker])
        gathered.set(to, (gathered.get(to) ?? new Set()).add(id));
      timer ??= setTimeout(sendAll, window).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
