import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Plan } from '#contract/giving/distribution.ts';
import type { Caller } from './accessTable.ts';
import { as } from './client.ts';
import { aLead } from './leads.ts';
import { aBroker, aGerente, anAdmin, openSession, sha256 } from './people.ts';
import type { Person } from './people.ts';
import { aProperty } from './properties.ts';
import { changeRows, insertRows, rowOf } from './rows.ts';
import { aTeam } from './teams.ts';

export type People = Record<Exclude<Caller, 'visitor'> | 'mate', Person>;

/** `owner` and `mate` are of `manager`'s team, `other` of `stranger`'s. */
export async function allCallers(): Promise<People> {
  const [owner, mate, other, waiting] = [await aBroker(), await aBroker(), await aBroker(), await aBroker()];
  const [manager, stranger, teamless] = [await aGerente(), await aGerente(), await aGerente()];
  await aTeam(manager, [owner, mate]);
  await aTeam(stranger, [other]);
  await changeRows('users', { id: waiting.id }, { admittedAt: null });
  const ofAll = await aGerente({ seesAll: true });
  return { owner, mate, other, waiting, manager, stranger, teamless, ofAll, admin: await anAdmin() };
}

/** Whom or what a call is about. */
export interface Subject {
  /** In the place of the address' parameters. */
  ids?: Record<string, string>;
  body?: object | undefined;
}

type MakeSubject = (people: People) => Promise<Subject>;

const tomorrow = () => addDays(new Date(), 1).toISOString();

/** A lead of `owner`. */
const lead =
  (body?: object | ((people: People) => Promise<object>)): MakeSubject =>
  async (people) => ({
    ids: { id: await aLead({ assignedTo: people.owner }) },
    body: typeof body === 'function' ? await body(people) : body,
  });

/** A part that `owner` has made for their lead by a POST. */
const partOfLead =
  (part: string, parameter: string, makeBody: () => object | Promise<object>, body?: object): MakeSubject =>
  async ({ owner }) => {
    const id = await aLead({ assignedTo: owner });
    const made = await as(owner).post<{ _id: string }>(`/leads/${id}/${part}`, await makeBody());
    return { ids: { id, [parameter]: made.body._id }, body };
  };

const aNote = () => ({ text: 'Prefere andar alto' });
const aTask = () => ({ text: 'Mandar a planta', dueAt: tomorrow() });
const aVisit = () => ({ at: tomorrow() });
const aSelection = async () => ({ propertyIds: [await aProperty()] });

const label =
  (isOn: boolean): MakeSubject =>
  async ({ owner }) => {
    const id = randomUUID();
    await insertRows('leadLabels', { id, label: `Etiqueta ${id}`, position: 0 });
    const leadId = await aLead({ assignedTo: owner });
    if (isOn) await changeRows('leads', { id: leadId }, { labelIds: [id] });
    return { ids: { id: leadId, label: id } };
  };

/** By `manager`, from `owner` to `mate`. */
const planOf = async ({ manager, owner, mate }: People): Promise<string> => {
  const { body } = await as(manager).post<Plan>('/leads/plans', {
    leadIds: [await aLead({ assignedTo: owner })],
    strategy: 'igual',
    brokers: [{ userId: mate.id }],
  });
  return body._id;
};
/** `manager` carried it out. */
const run: MakeSubject = async (people) => {
  const id = await planOf(people);
  await as(people.manager).post(`/leads/plans/${id}/commit`);
  return { ids: { id } };
};

/** One of `manager`'s team. */
const broker =
  (body?: object): MakeSubject =>
  async ({ manager }) => {
    const { id } = await aBroker();
    const team = await rowOf('teams', { managerId: manager.id });
    await insertRows('teamMembers', { userId: id, teamId: team.id });
    return { ids: { id }, body };
  };

/** A body that names `owner`'s lead. */
const leads =
  (body?: object): MakeSubject =>
  async ({ owner }) => ({ body: { leadIds: [await aLead({ assignedTo: owner })], ...body } });

const aShift = ({ id }: Person) => ({ day: '2026-11-25', from: '08:00', to: '14:00', brokers: [id] });

/** `owner` is on it; the body gives it to `mate`. */
const shift: MakeSubject = async ({ admin, owner, mate }) => {
  const { body } = await as(admin).post<{ _id: string }>('/clock/shifts', aShift(owner));
  return { ids: { id: body._id }, body: aShift(mate) };
};

const HANDED_TO_NOBODY = { receivers: [], endsAccess: false };

/** A view of `manager`. */
const view: MakeSubject = async ({ manager }) => {
  const body = { name: `Visão ${randomUUID()}`, search: '' };
  const { body: made } = await as(manager).post<{ _id: string }>('/lead-views', body);
  return { ids: { id: made._id }, body };
};

export const accessSubjects: Record<string, MakeSubject> = {
  'GET /api/leads/:id': lead(),
  'GET /api/leads/:id/history': lead(),
  'GET /api/leads/:id/agenda': lead(),
  'GET /api/leads/:id/suggestions': lead(),
  'GET /api/leads/:id/selections': lead(),
  'GET /api/leads/:id/duplicates': lead(),
  'PUT /api/leads/:id': lead({ notes: 'Ligar à tarde' }),
  'DELETE /api/leads/:id': lead(),
  'POST /api/leads/:id/merge': lead(async ({ owner }) => ({ leadId: await aLead({ assignedTo: owner }) })),
  'PUT /api/leads/:id/labels/:label': label(false),
  'DELETE /api/leads/:id/labels/:label': label(true),
  'POST /api/leads/:id/notes': lead(aNote()),
  'PUT /api/leads/:id/notes/:event': partOfLead('notes', 'event', aNote, { text: 'Prefere andar baixo' }),
  'POST /api/leads/:id/attempts': lead({ channel: 'phone' }),
  'POST /api/leads/:id/outcomes': lead({ outcome: 'talked' }),
  'POST /api/leads/:id/tasks': lead(() => Promise.resolve(aTask())),
  'PUT /api/leads/:id/tasks/:task': partOfLead('tasks', 'task', aTask, { done: true }),
  'DELETE /api/leads/:id/tasks/:task': partOfLead('tasks', 'task', aTask),
  'POST /api/leads/:id/visits': lead(() => Promise.resolve(aVisit())),
  'PUT /api/leads/:id/visits/:visit': partOfLead('visits', 'visit', aVisit, { confirmed: true }),
  'GET /api/leads/:id/visits/:visit/visit.ics': partOfLead('visits', 'visit', aVisit),
  'POST /api/leads/:id/selections': lead(aSelection),
  'DELETE /api/leads/:id/selections/:selection': partOfLead('selections', 'selection', aSelection),

  'PUT /api/leads/assign': async ({ owner, mate }) => ({
    body: { leadIds: [await aLead({ assignedTo: owner })], userId: mate.id },
  }),
  'POST /api/leads/plans': async ({ owner, mate }) => ({
    body: { leadIds: [await aLead({ assignedTo: owner })], strategy: 'igual', brokers: [{ userId: mate.id }] },
  }),
  'PUT /api/leads/status': leads({ status: 'em andamento' }),
  'POST /api/leads/deletions': leads(),
  'POST /api/clock/shifts': async ({ mate }) => ({ body: aShift(mate) }),
  'PUT /api/clock/shifts/:id': shift,
  'DELETE /api/clock/shifts/:id': shift,
  'GET /api/leads/plans/:id/leads': async (people) => ({ ids: { id: await planOf(people) } }),
  'GET /api/leads/plans/:id/receipt': async (people) => ({ ids: { id: await planOf(people) } }),
  'POST /api/leads/plans/:id/commit': async (people) => ({ ids: { id: await planOf(people) } }),
  'GET /api/runs/:id': run,
  'GET /api/runs/:id/rows': run,
  'POST /api/runs/:id/undo': run,
  'POST /api/runs/:id/cancel': run,
  'GET /api/runs/:id/skipped.csv': run,
  'PUT /api/lead-views/:id': view,
  'DELETE /api/lead-views/:id': view,

  'PUT /api/users/:id': broker({ name: 'Nina Reis' }),
  'PUT /api/users/:id/role': broker({ role: 'gerente' }),
  'DELETE /api/users/:id': broker(),
  'DELETE /api/users/:id/two-factor': broker(),
  'GET /api/users/:id/wallet': broker(),
  'POST /api/users/:id/handovers': broker(HANDED_TO_NOBODY),
  'PUT /api/rotation/brokers/:id/pause': broker({ paused: true }),

  'DELETE /api/sessions/:id': async ({ owner }) => {
    const { id } = await rowOf('sessions', { tokenHash: sha256(await openSession(owner.id)) });
    return { ids: { id } };
  },
  'DELETE /api/devices/:id': async ({ owner }) => {
    const id = randomUUID();
    const keys = { auth: 'a', p256dh: 'p', tokenHash: sha256(await openSession(owner.id)) };
    await insertRows('devices', {
      id,
      userId: owner.id,
      name: 'Chrome',
      endpoint: `https://push.example/${id}`,
      ...keys,
    });
    return { ids: { id } };
  },
};
