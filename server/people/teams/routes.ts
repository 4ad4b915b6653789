import { idParams } from '#contract/ground/params.ts';
import { teamInput } from '#contract/people/teams.ts';
import type { Team } from '#contract/people/teams.ts';
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
  const { securityLog } = app;

  app.post('/teams', { schema: { body: teamInput } }, async (request, reply) => {
    let created: Team | undefined;
    await idempotentWrite(request, reply, 201, async (tx) => (created = await createTeam(tx, request.body)));
    if (created) securityLog.record(request, 'teamCreated', aboutTeam(created));
    return reply;
  });

  const change = { schema: { params: idParams, body: teamInput, headers: ifMatch } };
  app.put('/teams/:id', change, async (request, reply) => {
    let changed: Team | undefined;
    await idempotentWrite(request, reply, 200, async (tx) => {
      const { before, after } = await changeTeam(tx, request.params.id, request.body);
      refuseUnseenChanges(request, teamInput, { before, after, message: messages.changedSince });
      return (changed = after);
    });
    if (changed) securityLog.record(request, 'teamChanged', aboutTeam(changed));
    return reply;
  });

  app.delete('/teams/:id', { schema: { params: idParams } }, async (request, reply) => {
    let team: { id: string; name: string } | undefined;
    await idempotentWrite(request, reply, 204, async (tx) => {
      team = await deleteTeam(tx, request.params.id);
    });
    if (team) securityLog.record(request, 'teamDeleted', { id: null, email: null, team });
    return reply;
  });
}

const aboutTeam = ({ _id, name, manager, members }: Team) => ({
  id: null,
  email: null,
  team: { id: _id, name, manager: manager?._id ?? null, members: members.map((member) => member._id) },
});
