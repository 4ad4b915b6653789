import { v7 as uuidv7 } from 'uuid';
import type { Named } from '#contract/ground/named.ts';
import { visitWishText } from '#contract/leads/visitWish.ts';
import type { DayPart } from '#contract/leads/visitWish.ts';
import { dueInstant } from '../leads/core/dueAt.ts';
import type { Past } from './past.ts';
import type { Story } from './story.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Step =
  /** `minute`: of the day; without it the whole day. */
  | { kind: 'task'; daysAgo: number; minute?: number; text: string; isDone?: boolean }
  | { kind: 'visit'; daysAgo: number; minute: number; isDone?: boolean }
  /** A visitor's wish. */
  | { kind: 'asked'; daysAgo: number; minute?: never; part: DayPart };

/** Each broker gets these as far as they have leads in progress; the first go to Ana. */
const STEPS: readonly Step[] = [
  { kind: 'task', daysAgo: 1, text: 'Ligar de volta' },
  { kind: 'visit', daysAgo: 0, minute: 15 * 60 },
  { kind: 'asked', daysAgo: 0, part: 'tarde' },
  { kind: 'task', daysAgo: 0, text: 'Mandar a planta e o valor do condomínio' },
  { kind: 'visit', daysAgo: -1, minute: 10 * 60 + 30 },
  { kind: 'task', daysAgo: 0, minute: 17 * 60 + 30, text: 'Ligar depois do trabalho' },
  { kind: 'task', daysAgo: 0, text: 'Confirmar o endereço da visita', isDone: true },
  { kind: 'visit', daysAgo: 2, minute: 16 * 60, isDone: true },
  { kind: 'task', daysAgo: -1, minute: 11 * 60, text: 'Enviar a proposta' },
  { kind: 'task', daysAgo: 3, text: 'Pedir os documentos' },
  { kind: 'visit', daysAgo: 5, minute: 11 * 60, isDone: true },
  { kind: 'task', daysAgo: -3, text: 'Perguntar se o banco aprovou o crédito' },
  { kind: 'visit', daysAgo: -4, minute: 14 * 60 },
];

/** Full days a visit's hour before and after: not all brokers at three o'clock. */
const SHIFTED = 30;

/** For `stories` in progress of the broker, each with one step at most. */
export function planSteps(past: Past, stories: readonly Story[], which: number, properties: readonly Named[]): void {
  const free = stories.toSorted((one, other) => +one.lastAt - +other.lastAt);
  // Ana's day is full; the others have less to do.
  const steps = which === 0 ? STEPS : STEPS.filter((_step, index) => index % 3 !== which % 3);
  for (const step of steps) {
    const at = step.minute === undefined ? null : past.onDay(step.daysAgo, step.minute + which * SHIFTED);
    const due = at ?? past.onDay(step.daysAgo, 12 * 60);
    const place = free.findLastIndex(
      ({ lastAt, lead }) =>
        +lastAt < +due - 20 * HOUR &&
        +lastAt < +past.now - HOUR &&
        (step.kind !== 'asked' || lead.source === 'property'),
    );
    const [story] = place < 0 ? [] : free.splice(place, 1);
    if (!story) continue;
    if (step.kind === 'asked') askForVisit(past, story, step);
    else if (step.kind === 'task') addTask(past, story, step, at, which);
    else addVisit(past, story, step, due, propertyOf(story, properties, which));
  }
}

const propertyOf = ({ lead }: Story, properties: readonly Named[], which: number): Named | null =>
  properties.find(({ _id }) => _id === lead.propertyId) ?? properties[which] ?? null;

function addTask(past: Past, story: Story, step: Step & { kind: 'task' }, at: Date | null, which: number): void {
  const { lead, brokerId } = story;
  const hasTime = at !== null;
  const dueAt = at ?? dueInstant(past.onDay(step.daysAgo, 12 * 60).toISOString(), false);
  const createdAt = new Date(+story.lastAt + MINUTE);
  const doneAt = step.isDone ? new Date(Math.max(+createdAt + MINUTE, +past.ago(20 + which * 25))) : null;
  const task = { id: uuidv7(), text: step.text, dueAt };
  const facts = { id: task.id, text: task.text, dueAt: dueAt.toISOString() };
  const createdBy = brokerId ?? '';
  story.record({ type: 'task', actorId: brokerId, at: createdAt, details: { task: { ...facts, what: 'created' } } });
  if (doneAt)
    story.record({ type: 'task', actorId: brokerId, at: doneAt, details: { task: { ...facts, what: 'done' } } });
  story.tasks.push({ ...task, leadId: lead.id, hasTime, doneAt, createdBy, createdAt, updatedAt: doneAt ?? createdAt });
}

function askForVisit(past: Past, { lead, events, tasks }: Story, { daysAgo, part }: Step & { kind: 'asked' }): void {
  const noon = past.onDay(daysAgo, 12 * 60).toISOString();
  const wish = { day: noon.slice(0, 10), part, byVideo: false };
  const [created] = events;
  if (!created || lead.propertyId === null) return;
  created.details = { ...created.details, wantsVisit: wish };
  const { createdAt } = lead;
  const visitWish = { ...wish, propertyId: lead.propertyId };
  const text = `Visita pedida: ${visitWishText(wish)}`;
  const dueAt = dueInstant(noon, false);
  tasks.push({
    id: uuidv7(),
    leadId: lead.id,
    text,
    dueAt,
    hasTime: false,
    visitWish,
    createdAt,
    updatedAt: createdAt,
  });
}

function addVisit(past: Past, story: Story, step: Step & { kind: 'visit' }, at: Date, property: Named | null): void {
  const { lead, brokerId } = story;
  const createdAt = new Date(+story.lastAt + MINUTE);
  // Today's earlier ones have taken place.
  const endedAt = new Date(+at + HOUR);
  const isDone = step.isDone === true || endedAt < past.now;
  const id = uuidv7();
  const facts = { property, at: at.toISOString() };
  const scheduled = { ...facts, status: 'scheduled' as const };
  story.record({ type: 'visit', actorId: brokerId, at: createdAt, details: { visit: { id, ...scheduled } } });
  if (isDone) {
    const visit = { id, ...facts, status: 'done' as const, before: scheduled };
    story.record({ type: 'visit', actorId: brokerId, at: endedAt, details: { visit } });
    story.facts.lastContactedAt = endedAt;
  }
  story.visits.push({
    id,
    leadId: lead.id,
    propertyId: property?._id ?? null,
    at,
    status: isDone ? 'done' : 'scheduled',
    createdBy: brokerId ?? '',
    createdAt,
    updatedAt: isDone ? endedAt : createdAt,
  });
}

export function nextStepAt({ tasks, visits }: Story): Date | null {
  const open = [
    ...tasks.filter(({ doneAt }) => !doneAt).map(({ dueAt }) => dueAt),
    ...visits.filter(({ status }) => status === 'scheduled').map(({ at }) => at),
  ];
  return open.length > 0 ? new Date(Math.min(...open.map(Number))) : null;
}
