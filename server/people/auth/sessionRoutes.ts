import { sql } from 'drizzle-orm';
import { idParams } from '#contract/ground/params.ts';
import type { OwnSession } from '#contract/people/sessions.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { sessionOf } from '../sessions/session.ts';
import { endOtherSessions, endSessionOf } from './endAccess.ts';
import { messages } from './messages.ts';

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
  app.get('/sessions', (request) => {
    const { userId, tokenHash } = sessionOf(request);
    return listSessions(app.db, userId, tokenHash);
  });

  app.delete('/sessions/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { userId } = sessionOf(request);
      const ended = await endSessionOf(tx, userId, request.params.id);
      if (ended === 0) throw notFound(messages.sessionNotFound);
      await audit(tx, request, 'sessionsEnded', { subject: userId });
    }),
  );

  app.delete('/sessions', (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { userId, tokenHash } = sessionOf(request);
      const ended = await endOtherSessions(tx, userId, tokenHash);
      if (ended > 0) await audit(tx, request, 'sessionsEnded', { subject: userId });
    }),
  );
}
