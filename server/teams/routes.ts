import { idParams } from '#contract/params.ts';
import { teamInput } from '#contract/teams.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { changeTeam, createTeam, deleteTeam, listTeams } from './repository.ts';

export function teamRoutes(app: App): void {
  app.get('/teams', (request) => listTeams(app.db, viewerOf(request)));
}

export function adminTeamRoutes(app: App): void {
  app.post('/teams', { schema: { body: teamInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, (tx) => createTeam(tx, request.body)),
  );

  app.put('/teams/:id', { schema: { params: idParams, body: teamInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, (tx) => changeTeam(tx, request.params.id, request.body)),
  );

  app.delete('/teams/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) => deleteTeam(tx, request.params.id)),
  );
}
