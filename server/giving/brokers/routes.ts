import type { FastifyRequest } from 'fastify';
import { object } from 'yup';
import { text } from '#contract/ground/fields.ts';
import { idParams } from '#contract/ground/params.ts';
import { brokersQuery, roleChange, userChange, usersQuery } from '#contract/people/brokers.ts';
import { audit } from '../../ground/audit/audit.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { mailAccountChange } from '../../people/auth/accountMails.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { auditAccount } from '../../people/users/auditAccount.ts';
import { unlessEmailTaken } from '../../people/users/emailTaken.ts';
import { slugOf } from '../../people/users/slug.ts';
import { serializeUser } from '../../people/users/user.ts';
import { messages } from './messages.ts';
import * as brokers from './repository.ts';
import { serializeBroker, serializeEditable, serializePublicBroker } from './serialize.ts';

const slugParams = object({ slug: text(200).required() });

export function visitorBrokerRoutes(app: App): void {
  async function read({ viewer }: FastifyRequest, by: { slug: string } | { id: string }) {
    const broker = await app.read(viewer, (db) => brokers.findPublicBroker(db, by));
    if (!broker) throw notFound(messages.notFound);
    return serializePublicBroker(broker);
  }

  // People type 'Ana Souza'.
  app.get('/users/brokers/name/:slug', { schema: { params: slugParams } }, (request) =>
    read(request, { slug: slugOf(request.params.slug) }),
  );

  app.get('/users/brokers/:id/public', { schema: { params: idParams } }, (request) => read(request, request.params));
}

export function brokerListRoutes(app: App): void {
  app.get('/users/brokers', { schema: { querystring: brokersQuery } }, async (request, reply) =>
    sendList(reply, await brokers.listBrokers(app.db, viewerOf(request), request.query), serializeBroker),
  );
}

export function adminUserRoutes(app: App): void {
  app.get('/users/user', { schema: { querystring: usersQuery } }, async (request, reply) =>
    sendList(reply, await brokers.listUsers(app.db, request.query), serializeUser),
  );

  const change = { schema: { params: idParams, body: userChange, headers: ifMatch } };
  app.put('/users/:id', change, (request, reply) =>
    unlessEmailTaken(() =>
      idempotentWrite(request, reply, 200, async (tx) => {
        const changed = await brokers.changeUser(tx, viewerOf(request), request.params.id, request.body);
        const [before, after] = [serializeEditable(changed.before), serializeEditable(changed.user)];
        refuseUnseenChanges(request, userChange, { before, after, message: messages.changedSince });
        const emails = { emailBefore: changed.before.email, email: changed.user.email };
        await mailAccountChange(tx, { ...emails, isPasswordNew: false }, app.settings);
        await auditAccount(tx, request, 'userChanged', changed);
        return serializeUser(changed.user);
      }),
    ),
  );

  app.put('/users/:id/role', { schema: { params: idParams, body: roleChange } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const changed = await brokers.changeRole(tx, viewerOf(request), request.params.id, request.body);
      await auditAccount(tx, request, 'userChanged', changed);
      return serializeUser(changed.user);
    }),
  );

  app.delete('/users/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const properties = await brokers.deleteUser(tx, viewerOf(request), request.params.id);
      await audit(tx, request, 'userDeleted', { subject: request.params.id, after: { properties } });
    }),
  );
}
