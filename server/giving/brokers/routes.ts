import type { FastifyRequest } from 'fastify';
import { object } from 'yup';
import { text } from '#contract/ground/fields.ts';
import { idParams } from '#contract/ground/params.ts';
import { brokersQuery, roleChange, userChange, usersQuery } from '#contract/people/brokers.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { sendList } from '../../ground/sql/lists.ts';
import { unlessEmailTaken } from '../../people/accounts/emailTaken.ts';
import { slugOf } from '../../people/accounts/slug.ts';
import { serializeUser } from '../../people/accounts/user.ts';
import { mailAccountChange } from '../../people/auth/accountMails.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import * as brokers from './repository.ts';
import { serializeBroker, serializeEditable, serializePublicBroker } from './serialize.ts';

const slugParams = object({ slug: text(200).required() });

export function visitorBrokerRoutes(app: App): void {
  app.get('/users/brokers/name/:slug', { schema: { params: slugParams } }, async (request) => {
    // People type 'Ana Souza'.
    const slug = slugOf(request.params.slug);
    const broker = await app.read(request.viewer, (db) => brokers.findPublicBroker(db, { slug }));
    if (!broker) throw notFound(messages.notFound);
    return serializePublicBroker(broker);
  });

  app.get('/users/brokers/:id/public', { schema: { params: idParams } }, async (request) => {
    const broker = await app.read(request.viewer, (db) => brokers.findPublicBroker(db, { id: request.params.id }));
    if (!broker) throw notFound(messages.notFound);
    return serializePublicBroker(broker);
  });
}

export function brokerListRoutes(app: App): void {
  app.get('/users/brokers', { schema: { querystring: brokersQuery } }, async (request, reply) =>
    sendList(reply, await brokers.listBrokers(app.db, viewerOf(request), request.query), serializeBroker),
  );
}

export function adminUserRoutes(app: App): void {
  function recordChange(request: FastifyRequest, { user, before }: brokers.ChangedUser): void {
    if (user.email !== before.email)
      app.securityLog.record(request, 'emailChanged', { ...user, emailBefore: before.email });
    if (user.is_active !== before.is_active)
      app.securityLog.record(request, user.is_active ? 'activated' : 'deactivated', user);
    if (user.role !== before.role || user.sees_all !== before.sees_all)
      app.securityLog.record(request, 'roleChanged', {
        ...user,
        given: { role: user.role, seesAll: user.sees_all, roleBefore: before.role, seesAllBefore: before.sees_all },
      });
    if (user.admitted_at !== null && before.admitted_at === null) app.securityLog.record(request, 'admitted', user);
  }

  app.get('/users/user', { schema: { querystring: usersQuery } }, async (request, reply) =>
    sendList(reply, await brokers.listUsers(app.db, request.query), serializeUser),
  );

  const change = { schema: { params: idParams, body: userChange, headers: ifMatch } };
  app.put('/users/:id', change, async (request, reply) => {
    let changed: brokers.ChangedUser | undefined;
    await unlessEmailTaken(() =>
      idempotentWrite(request, reply, 200, async (tx) => {
        changed = await brokers.changeUser(tx, viewerOf(request), request.params.id, request.body);
        const [before, after] = [serializeEditable(changed.before), serializeEditable(changed.user)];
        refuseUnseenChanges(request, userChange, { before, after, message: messages.changedSince });
        const emails = { emailBefore: changed.before.email, email: changed.user.email };
        await mailAccountChange(tx, { ...emails, isPasswordNew: false }, app.settings);
        return serializeUser(changed.user);
      }),
    );
    if (changed) recordChange(request, changed);
    return reply;
  });

  app.put('/users/:id/role', { schema: { params: idParams, body: roleChange } }, async (request, reply) => {
    let changed: brokers.ChangedUser | undefined;
    await idempotentWrite(request, reply, 200, async (tx) => {
      changed = await brokers.changeRole(tx, viewerOf(request), request.params.id, request.body);
      return serializeUser(changed.user);
    });
    if (changed) recordChange(request, changed);
    return reply;
  });

  app.delete('/users/:id', { schema: { params: idParams } }, async (request, reply) => {
    let deleted: brokers.DeletedUser | undefined;
    await idempotentWrite(request, reply, 204, async (tx) => {
      deleted = await brokers.deleteUser(tx, viewerOf(request), request.params.id);
    });
    if (deleted) app.securityLog.record(request, 'deleted', deleted);
    return reply;
  });
}
