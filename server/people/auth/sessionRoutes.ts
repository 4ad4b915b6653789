import { sql } from 'drizzle-orm';
import { idParams } from '#contract/ground/params.ts';
import type { OwnSession } from '#contract/people/sessions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { endOtherSessions, endSessionOf } from '../accounts/endAccess.ts';
import { sessionOf } from '../sessions/session.ts';
import { messages } from './messages.ts';
import { findUser } from './repository.ts';

/** 'Encerrar as outras' ends the rest, too. */
const MAX_SHOWN = 50;

function listSessions(db: Db, userId: string, tokenHash: Buffer): Promise<OwnSession[]> {
  const columns = {
    _id: sql<string>`s.id`,
    device: sql<string>`s.device`,
    network: sql<string>`s.network`,
    since: isoInstant(sql`s.created_at`),
    usedAt: isoInstant(sql`s.used_at`),
    isThis: sql<boolean>`s.token_hash = ${tokenHash}`,
  };
  return select(db, columns)`
    from sessions s where s.user_id = ${userId} and s.expires_at > now()
    order by s.token_hash = ${tokenHash} desc, s.used_at desc, s.id limit ${MAX_SHOWN}`;
}

export function sessionRoutes(app: App): void {
  const { db, securityLog } = app;

  async function record(request: Parameters<typeof sessionOf>[0], ended: number): Promise<void> {
    const user = ended > 0 && (await findUser(db, sessionOf(request).userId));
    if (user) securityLog.record(request, 'sessionsEnded', user);
  }

  app.get('/sessions', (request) => {
    const { userId, tokenHash } = sessionOf(request);
    return listSessions(db, userId, tokenHash);
  });

  app.delete('/sessions/:id', { schema: { params: idParams } }, async (request, reply) => {
    let ended = 0;
    await idempotentWrite(request, reply, 204, async (tx) => {
      ended = await endSessionOf(tx, sessionOf(request).userId, request.params.id);
      if (ended === 0) throw notFound(messages.sessionNotFound);
    });
    await record(request, ended);
    return reply;
  });

  app.delete('/sessions', async (request, reply) => {
    const { userId, tokenHash } = sessionOf(request);
    let ended = 0;
    await idempotentWrite(request, reply, 204, async (tx) => {
      ended = await endOtherSessions(tx, userId, tokenHash);
    });
    await record(request, ended);
    return reply;
  });
}
