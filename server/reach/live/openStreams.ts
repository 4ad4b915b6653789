import type { Readable } from 'node:stream';
import { setInterval, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../ground/db/connect.ts';
import { IDENTITY_CHANGED, readMessage, SESSION_ENDED } from '../../ground/live/pushToTabs.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { ledBy, sightOf } from '../../people/roles/sight.ts';
import { liveSessions } from '../../people/sessions/session.ts';
import type { sessionOf } from '../../people/sessions/session.ts';
import { gatherChanges, LEAD_CHANGED } from './leadChanges.ts';
import type { Seen } from './leadChanges.ts';
import { listen } from './listener.ts';
import { markAbsent, markPresent } from './presence.ts';
import { Streams } from './streams.ts';

/** Milliseconds: a silent database must not delay the end. */
const STOP_TIMEOUT = 1_000;

/** Milliseconds. */
const GATHER_CHANGES = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    push: Push;
  }
}

export interface Push {
  open: (session: ReturnType<typeof sessionOf>) => Promise<Readable>;
  close: () => Promise<void>;
}

interface PushOptions {
  db: Db;
  url: string;
  log: FastifyBaseLogger;
  /** Milliseconds. */
  beatEvery: number;
  onSessionEnded: (tokenHash: string) => void;
  /** Or possibly: messages may have been lost. */
  onIdentityChanged: () => Promise<void>;
}

export function startPush({ db, url, log, beatEvery, onSessionEnded, onIdentityChanged }: PushOptions): Push {
  const stop = new AbortController();
  const streams = new Streams((userId) => {
    // Tabs reconnect soon, here or elsewhere.
    if (stop.signal.aborted) return;
    markLeft([userId]).catch((error: unknown) => log.warn({ err: error }, 'a user who left still counts as present'));
  });

  const changes = gatherChanges(GATHER_CHANGES, {
    send: (to, body) => streams.sendOwn(to, 'changed', body),
    findBrokersSeen: (brokers) =>
      findBrokersSeen(db, streams.gerentes, brokers).catch((error: unknown) => {
        log.warn({ err: error }, 'gerentes were not told of changed leads');
        return [];
      }),
  });

  const endAll = () => {
    for (const stream of streams.all) streams.end(stream);
  };

  /** Servers with other streams mark them again. */
  async function markLeft(userIds: readonly string[]): Promise<void> {
    const left = userIds.filter((id) => !streams.has(id));
    if (left.length === 0) return;
    await markAbsent(db, left);
    const back = left.filter((id) => streams.has(id));
    if (back.length > 0) await markPresent(db, back);
  }

  async function beat(): Promise<void> {
    const open = streams.all;
    if (open.length === 0) return;
    const hashes = open.map(({ tokenHash }) => tokenHash);
    const live = await liveSessions(db, hashes);
    for (const stream of open) {
      if (live.has(stream.tokenHash.toString('hex'))) streams.beat(stream);
      else streams.end(stream);
    }
    const people = [...new Set(streams.all.map(({ userId }) => userId))];
    await markPresent(db, people);
    // They may have left during the wait.
    await markLeft(people);
  }

  async function beatOn(): Promise<void> {
    for await (const _ of setInterval(beatEvery, null, { signal: stop.signal, ref: false }))
      await beat().catch((error: unknown) => log.warn({ err: error }, 'the streams of events could not be checked'));
  }

  const beating = beatOn().catch(() => undefined);
  const stopListening = listen({
    url,
    log,
    onMessage: (payload) => {
      const message = readMessage(payload);
      if (!message) {
        log.warn({ bytes: payload.length }, 'something else was notified on our channel');
        return;
      }
      const { to, event, data, of = null } = message;
      if (event === SESSION_ENDED) {
        if (typeof data === 'string') onSessionEnded(data);
        streams.endSession(data);
      } else if (event === IDENTITY_CHANGED) void onIdentityChanged().then(() => streams.sendAll('brokerage', {}));
      else if (event !== LEAD_CHANGED) streams.send(to, event, data);
      else if (typeof data === 'string' || data === null) changes.add({ to, of, id: data });
    },
    onConnected: () => {
      void onIdentityChanged();
      streams.sendAll('refresh', {});
    },
  });

  return {
    open: async (session) => {
      const { userId, tokenHash } = session;
      await markPresent(db, [userId]);
      const out = streams.open(session);
      if (stop.signal.aborted) endAll();
      else if ((await liveSessions(db, [tokenHash])).size === 0) streams.endSession(tokenHash.toString('hex'));
      return out;
    },
    close: async () => {
      stop.abort();
      changes.stop();
      endAll();
      await Promise.race([Promise.all([beating, stopListening()]), pause(STOP_TIMEOUT, undefined, { ref: false })]);
    },
  };
}

/** Which of `brokers` each gerente sees, besides themself. */
async function findBrokersSeen(db: Db, gerentes: readonly string[], brokers: readonly string[]): Promise<Seen[]> {
  if (gerentes.length === 0) return [];
  const { rows } = await db.execute<{ gerente: string; brokers: string[] | null }>(sql`
    select u.id as gerente, case ${sightOf(sql`u`)} when 'own' then '{}'
      when 'team' then array(${ledBy(sql`u.id`)} and m.user_id = any(${uuids(brokers)})) end as brokers
    from users u where u.id = any(${uuids(gerentes)})`);
  return rows;
}
