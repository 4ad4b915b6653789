import { idParams } from '#contract/ground/params.ts';
import { teamInput } from '#contract/people/teams.ts';
import type { Team } from '#contract/people/teams.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { viewerOf } from '../sessions/session.ts';
import { messages } from './messages.ts';
import { changeTeam, createTeam, deleteTeam, listTeams } from './repository.ts';

export function teamRoutes(app: App): void {
  app.get('/teams', (request) => listTeams(app.db, viewerOf(request)));
}

export function adminTeamRoutes(app: App): void {
  app.post('/teams', { schema: { body: teamInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx): Promise<Team> => {
      const team = await createTeam(tx, request.body);
      await audit(tx, request, 'teamCreated', { subject: team._id, after: team });
      return team;
    }),
  );

  const change = { schema: { params: idParams, body: teamInput, headers: ifMatch } };
  app.put('/teams/:id', change, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { before, after } = await changeTeam(tx, request.params.id, request.body);
      refuseUnseenChanges(request, teamInput, { before, after, message: messages.changedSince });
      await audit(tx, request, 'teamChanged', { subject: after._id, before, after });
      return after;
    }),
  );

  app.delete('/teams/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { id, name } = await deleteTeam(tx, request.params.id);
      await audit(tx, request, 'teamDeleted', { subject: id, before: { name } });
    }),
  );
}
