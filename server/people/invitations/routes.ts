import { idParams } from '#contract/ground/params.ts';
import { paths } from '#contract/ground/paths.ts';
import { invitationInput } from '#contract/people/invitations.ts';
import type { InvitationLink } from '#contract/people/invitations.ts';
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
  const { db, settings, securityLog } = app;

  app.get('/invitations', async () => {
    const rows = await listInvitations(db);
    return rows.map((row) => serializeInvitation(row, settings));
  });

  app.post('/invitations', { schema: { body: invitationInput } }, async (request, reply) => {
    let invited: Awaited<ReturnType<typeof invite>> | undefined;
    await idempotentWrite(request, reply, 201, async (tx) => {
      invited = await invite(tx, viewerOf(request), request.body, settings);
      return serializeInvitation(invited, settings);
    });
    if (invited)
      securityLog.record(request, 'invited', {
        id: null,
        email: invited.email,
        given: { role: invited.role, seesAll: invited.seesAll },
      });
    return reply;
  });

  app.post('/invitations/:id/mails', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) =>
      serializeInvitation(await resendInvitation(tx, viewerOf(request), request.params.id, settings), settings),
    ),
  );

  app.post('/invitations/:id/links', { compress: false, schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const token = await makeInvitationLink(tx, request.params.id);
      const body: InvitationLink = { url: `${settings.publicUrl}${paths.invitation()}#${token}` };
      return body;
    }),
  );

  app.delete('/invitations/:id', { schema: { params: idParams } }, async (request, reply) => {
    let revoked: Awaited<ReturnType<typeof revokeInvitation>> | undefined;
    await idempotentWrite(request, reply, 204, async (tx) => {
      revoked = await revokeInvitation(tx, request.params.id);
    });
    if (revoked)
      securityLog.record(request, 'invitationRevoked', {
        id: null,
        email: revoked.email,
        given: { role: revoked.role, seesAll: revoked.seesAll },
      });
    return reply;
  });
}
