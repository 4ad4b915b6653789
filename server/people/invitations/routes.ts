import { idParams } from '#contract/ground/params.ts';
import { paths } from '#contract/ground/paths.ts';
import { invitationInput } from '#contract/people/invitations.ts';
import type { InvitationLink } from '#contract/people/invitations.ts';
import { audit } from '../../ground/audit/audit.ts';
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

export function invitationRoutes(app: App): void {
  const { db, settings } = app;

  app.get('/invitations', async () => {
    const rows = await listInvitations(db);
    return rows.map((row) => serializeInvitation(row, settings));
  });

  app.post('/invitations', { schema: { body: invitationInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const invited = await invite(tx, viewerOf(request), request.body, settings);
      await audit(tx, request, 'invited', { subject: invited._id, after: rightsOf(invited) });
      return serializeInvitation(invited, settings);
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
      const token = await makeInvitationLink(tx, request.params.id);
      await audit(tx, request, 'invitationRenewed', { subject: request.params.id });
      const body: InvitationLink = { url: `${settings.publicUrl}${paths.invitation()}#${token}` };
      return body;
    }),
  );

  app.delete('/invitations/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const revoked = await revokeInvitation(tx, request.params.id);
      await audit(tx, request, 'invitationRevoked', { subject: request.params.id, before: rightsOf(revoked) });
    }),
  );
}

const rightsOf = ({ role, seesAll }: Awaited<ReturnType<typeof invite>>) => ({ role, seesAll });
