import { taskChange, taskInput, taskParams, visitChange, visitInput, visitParams } from '#contract/agenda.ts';
import { idParams } from '#contract/params.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { addTask, addVisit, changeTask, changeVisit, deleteTask } from '../leads/steps.ts';
import { readAgenda } from './repository.ts';
import { serializeTask, serializeVisit } from './serialize.ts';
import { readToday } from './today.ts';

export function agendaRoutes(app: App): void {
  app.get('/leads/:id/agenda', { schema: { params: idParams } }, (request) =>
    readAgenda(app.db, viewerOf(request), request.params.id),
  );

  app.post('/leads/:id/tasks', { schema: { params: idParams, body: taskInput } }, (request, reply) =>
    idempotentWrite(app.db, request, reply, async (tx) => {
      const task = await addTask(tx, viewerOf(request), request.params.id, request.body);
      return { status: 201, body: serializeTask(task) };
    }),
  );

  app.put('/leads/:id/tasks/:task', { schema: { params: taskParams, body: taskChange } }, (request, reply) =>
    idempotentWrite(app.db, request, reply, async (tx) => {
      const { id, task } = request.params;
      const changed = await changeTask(tx, viewerOf(request), id, task, request.body);
      return { status: 200, body: serializeTask(changed) };
    }),
  );

  app.delete('/leads/:id/tasks/:task', { schema: { params: taskParams } }, (request, reply) =>
    idempotentWrite(app.db, request, reply, async (tx) => {
      const { id, task } = request.params;
      await deleteTask(tx, viewerOf(request), id, task);
      return { status: 204, body: undefined };
    }),
  );

  app.post('/leads/:id/visits', { schema: { params: idParams, body: visitInput } }, (request, reply) =>
    idempotentWrite(app.db, request, reply, async (tx) => {
      const visit = await addVisit(tx, viewerOf(request), request.params.id, request.body);
      return { status: 201, body: serializeVisit(visit) };
    }),
  );

  app.put('/leads/:id/visits/:visit', { schema: { params: visitParams, body: visitChange } }, (request, reply) =>
    idempotentWrite(app.db, request, reply, async (tx) => {
      const { id, visit } = request.params;
      const changed = await changeVisit(tx, viewerOf(request), id, visit, request.body);
      return { status: 200, body: serializeVisit(changed) };
    }),
  );
}

export function brokerAgendaRoutes(app: App): void {
  app.get('/today', (request) => readToday(app.db, viewerOf(request), app.settings));
}
