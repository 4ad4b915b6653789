import { idParams } from '#contract/ground/params.ts';
import { paths } from '#contract/ground/paths.ts';
import { invitationsInput } from '#contract/people/invitations.ts';
import type { InvitationLink, NewInvitations } from '#contract/people/invitations.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../sessions/session.ts';
import {
  invite,
  listInvitations,
  makeInvitationLink,
  resendInvitation,
  revokeInvitation,
  serializeInvitation,
} from './invitations.ts';
import type { Invited } from './invitations.ts';

export function invitationRoutes(app: App): void {
  const { db, settings } = app;

  const linkOf = async (tx: Db, id: string): Promise<InvitationLink> => ({
    url: `${settings.publicUrl}${paths.invitation()}#${await makeInvitationLink(tx, id)}`,
  });

  app.get('/invitations', async () => {
    const rows = await listInvitations(db);
    return rows.map((row) => serializeInvitation(row, settings));
  });

  app.post('/invitations', { compress: false, schema: { body: invitationsInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx): Promise<NewInvitations> => {
      const { invited, ...skipped } = await invite(tx, viewerOf(request), request.body, settings);
      const links: NewInvitations['invited'] = [];
      for (const one of invited) {
        await audit(tx, request, 'invited', { subject: one._id, after: rightsOf(one) });
        links.push({ ...serializeInvitation(one, settings), ...(await linkOf(tx, one._id)) });
      }
      return { invited: links, ...skipped };
    }),
  );

  app.post('/invitations/:id/mails', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id } = request.params;
      const invitation = await resendInvitation(tx, viewerOf(request), id, settings);
      await audit(tx, request, 'invitationRenewed', { subject: id });
      return serializeInvitation(invitation, settings);
    }),
  );

  app.post('/invitations/:id/links', { compress: false, schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const link = await linkOf(tx, request.params.id);
      await audit(tx, request, 'invitationRenewed', { subject: request.params.id });
      return link;
    }),
  );

  app.delete('/invitations/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const revoked = await revokeInvitation(tx, request.params.id);
      await audit(tx, request, 'invitationRevoked', { subject: request.params.id, before: rightsOf(revoked) });
    }),
  );
}

const rightsOf = ({ role, seesAll }: Invited['invited'][number]) => ({ role, seesAll });
