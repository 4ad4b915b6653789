import { createHash } from 'node:crypto';
import { idParams } from '#contract/ground/params.ts';
import {
  calendarChange,
  calendarParams,
  plannedQuery,
  taskChange,
  taskInput,
  taskParams,
  teamAgendaQuery,
  visitChange,
  visitInput,
  visitParams,
} from '#contract/leads/agenda.ts';
import type { NewCalendarFeed } from '#contract/leads/agenda.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { addTask, addVisit, changeTask, changeVisit, deleteTask } from '../core/steps.ts';
import { sendCalendar, visitCalendar } from './calendar.ts';
import { choosePhone, endFeed, findFeed, readFeed, renewFeed } from './feed.ts';
import { readAgenda, readTeamAgenda, readVisitEntry } from './repository.ts';
import { serializeTask, serializeVisit } from './serialize.ts';
import { readPlanned, readToday } from './today.ts';

export function agendaRoutes(app: App): void {
  app.get('/leads/:id/agenda', { schema: { params: idParams } }, (request) =>
    readAgenda(app.db, viewerOf(request), request.params.id, app.settings),
  );

  app.post('/leads/:id/tasks', { schema: { params: idParams, body: taskInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const task = await addTask(tx, viewerOf(request), request.params.id, request.body);
      return serializeTask(task);
    }),
  );

  app.put('/leads/:id/tasks/:task', { schema: { params: taskParams, body: taskChange } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id, task } = request.params;
      const changed = await changeTask(tx, viewerOf(request), id, task, request.body);
      return serializeTask(changed);
    }),
  );

  app.delete('/leads/:id/tasks/:task', { schema: { params: taskParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { id, task } = request.params;
      await deleteTask(tx, viewerOf(request), id, task);
    }),
  );

  app.post('/leads/:id/visits', { schema: { params: idParams, body: visitInput } }, (request, reply) =>
    idempotentWrite(request, reply, 201, async (tx) => {
      const visit = await addVisit(tx, viewerOf(request), request.params.id, request.body);
      return serializeVisit(visit, viewerOf(request), app.settings);
    }),
  );

  app.put('/leads/:id/visits/:visit', { schema: { params: visitParams, body: visitChange } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id, visit } = request.params;
      const changed = await changeVisit(tx, viewerOf(request), id, visit, request.body);
      return serializeVisit(changed, viewerOf(request), app.settings);
    }),
  );

  app.get('/leads/:id/visits/:visit/visit.ics', { schema: { params: visitParams } }, async (request, reply) => {
    const { id, visit } = request.params;
    const viewer = viewerOf(request);
    const entry = await readVisitEntry(app.db, viewer, id, visit);
    const { hasPhone } = await findFeed(app.db, viewer.id);
    reply.header('content-disposition', 'attachment; filename="visita.ics"');
    return sendCalendar(reply, visitCalendar(entry, { ...app.settings, hasPhone }));
  });
}

export function deskAgendaRoutes(app: App): void {
  app.get('/agenda', { schema: { querystring: teamAgendaQuery } }, (request) =>
    readTeamAgenda(app.db, viewerOf(request), request.query, app.settings),
  );
}

export function brokerAgendaRoutes(app: App): void {
  app.get('/today', (request) => readToday(app.db, viewerOf(request), app.settings));

  app.get('/planned', { schema: { querystring: plannedQuery } }, (request) =>
    readPlanned(app.db, viewerOf(request), request.query.range, app.settings),
  );

  app.get('/calendar', (request) => findFeed(app.db, viewerOf(request).id));

  app.put('/calendar/phone', { schema: { body: calendarChange } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const feed = await choosePhone(tx, viewerOf(request).id, request.body.hasPhone);
      await audit(tx, request, 'calendarFeedChanged', { after: { phones: feed.hasPhone } });
      return feed;
    }),
  );

  app.put('/calendar', { compress: false }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const token = await renewFeed(tx, viewerOf(request).id);
      await audit(tx, request, 'calendarFeedRenewed');
      const body: NewCalendarFeed = { url: `${app.settings.publicUrl}/api/calendar/${token}${FEED_ENDING}` };
      return body;
    }),
  );

  app.delete('/calendar', (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      await endFeed(tx, viewerOf(request).id);
      await audit(tx, request, 'calendarFeedEnded');
    }),
  );
}

/** Some calendars know a feed by its ending. */
const FEED_ENDING = '.ics';

/** No account: the token in the address is the right. */
export function visitorAgendaRoutes(app: App): void {
  // On a replica an ended feed may live on.
  app.get('/calendar/:token', { schema: { params: calendarParams } }, async (request, reply) => {
    const token = request.params.token.replace(FEED_ENDING, '');
    const calendar = await readFeed(app.db, token, app.settings);
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag, 'x-robots-tag': 'noindex' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return sendCalendar(reply, calendar);
  });
}
