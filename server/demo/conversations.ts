import type { InferInsertModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import type { leadTasks, leadVisits } from '../db/schema/agenda.ts';
import type { leadEvents, StoredDetails } from '../db/schema/leadEvents.ts';
import type { leads } from '../db/schema/leads.ts';
import { dueInstant } from '../leadCore/dueAt.ts';
import type { Random } from './random.ts';

type LeadFacts = InferInsertModel<typeof leads>;

interface OwnedLead {
  id: string;
  status: string;
  assignedTo: string;
  createdAt: Date;
}

export interface Closings {
  properties: (Named & { price: string })[];
  reasons: Named[];
}

/** What a broker did since the assignment. */
export interface Conversation {
  facts: Partial<LeadFacts>;
  events: InferInsertModel<typeof leadEvents>[];
  tasks: InferInsertModel<typeof leadTasks>[];
  visits: InferInsertModel<typeof leadVisits>[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours: too late for most targets. */
const TRIED = 0.5;

/** Hours, from a number of 3 to 18: mostly minutes. */
function contactAfter(drawn: number): number {
  if (drawn <= 12) return (drawn - 1) / 60;
  return drawn <= 15 ? (drawn - 12) / 3 : (drawn - 15) * 2;
}

/** UTC hours of migration `clock`, from Sunday on. */
const OPEN: readonly ({ from: number; to: number } | null)[] = [
  null,
  ...Array.from({ length: 5 }, () => ({ from: 12, to: 21 })),
  { from: 12, to: 16 },
];

/** Nobody calls at night. */
function openFrom(at: Date): Date {
  const hours = OPEN[at.getUTCDay()];
  if (hours && at.getUTCHours() >= hours.from && at.getUTCHours() < hours.to) return at;
  const next = new Date(at);
  next.setUTCMinutes(0, 0, 0);
  const isOpening = () => next.getUTCHours() === OPEN[next.getUTCDay()]?.from;
  do next.setUTCHours(next.getUTCHours() + 1);
  while (!isOpening());
  return next;
}

// prettier-ignore
const NOTES = [
  'Procura três dormitórios perto do metrô, até o fim do ano.', 'Tem dois cachorros: varanda ou quintal é essencial.',
  'Vai usar o FGTS. A carta de crédito já está aprovada.', 'Prefere falar depois das 18h, pelo WhatsApp.',
  'Quer mudar antes das aulas começarem em fevereiro.', 'Vende o apartamento atual primeiro; já tem um interessado.',
  'Mora de aluguel e o contrato vence em março.', 'A mãe vem morar junto: precisa de elevador e de uma suíte no térreo.',
];
const TASKS = ['Ligar de volta', 'Mandar a planta e o valor do condomínio', 'Pedir os documentos', 'Enviar a proposta'];

export function drawConversation(random: Random, lead: OwnedLead, closings: Closings): Conversation {
  const { id: leadId, assignedTo: brokerId, status } = lead;
  const opens = openFrom(lead.createdAt).getTime();
  const later = (hours: number) => new Date(Math.min(Date.now(), opens + hours * HOUR));
  const event = (hours: number, details: StoredDetails) => ({
    leadId,
    actorId: brokerId,
    details,
    at: later(hours),
  });
  const outcome = (hours: number, result: Outcome) => ({
    ...event(hours, { outcome: { attempt: null, outcome: result } }),
    type: 'outcome' as const,
  });
  const missed = random.next() < 0.4;
  if (status === 'novo') {
    if (!missed) return { facts: {}, events: [], tasks: [], visits: [] };
    const tried = later(TRIED);
    const facts = { firstAttemptAt: tried, firstContactedAt: tried };
    return { facts, events: [outcome(TRIED, 'noAnswer')], tasks: [], visits: [] };
  }

  const wait = contactAfter(random.whole(3, 18));
  const talked = missed ? wait + 1 : wait;
  const closing = drawClosing(random, status, closings);
  const changed = {
    ...event(20, closing ? { closing: closing.details } : {}),
    type: 'status' as const,
    fromStatus: 'novo',
    toStatus: status,
  };
  const agenda = status === 'em andamento' ? drawAgenda(random, lead, closings) : { tasks: [], visits: [] };
  const steps = [...agenda.tasks.map(({ dueAt }) => dueAt), ...agenda.visits.map(({ at }) => at)];
  return {
    facts: {
      ...closing?.facts,
      firstAttemptAt: later(wait),
      firstContactedAt: later(wait),
      lastContactedAt: later(20),
      nextStepAt: steps.length > 0 ? new Date(Math.min(...steps.map(Number))) : null,
    },
    events: [
      ...(missed ? [outcome(wait, 'noAnswer')] : []),
      outcome(talked, 'talked'),
      { ...event(talked, { note: { text: random.pick(NOTES) } }), type: 'note' },
      changed,
    ],
    ...agenda,
  };
}

function drawClosing(random: Random, status: string, { properties, reasons }: Closings) {
  if (status === 'perdido') {
    const { _id, name } = random.pick(reasons);
    return { facts: { lossReasonId: _id }, details: { reason: name, property: null, value: null } };
  }
  if (status !== 'convertido') return null;
  const { _id, name, price } = random.pick(properties);
  const soldValue = Math.round(Number(price) * 0.97);
  return {
    facts: {},
    details: { reason: null, property: { _id, name }, value: soldValue },
  };
}

/** A task for one lead in four, a visit for one in eight, up to the end of next week. */
function drawAgenda(random: Random, { id: leadId, assignedTo: createdBy }: OwnedLead, { properties }: Closings) {
  const day = (from: number) => new Date(Date.now() + random.whole(from, 6) * DAY).toISOString().slice(0, 10);
  const chance = random.next();
  const step = { id: uuidv7(), leadId, createdBy };
  if (chance < 0.25) {
    const dueAt = dueInstant(day(-2), false);
    return { tasks: [{ ...step, text: random.pick(TASKS), dueAt, hasTime: false }], visits: [] };
  }
  if (chance > 0.375) return { tasks: [], visits: [] };
  const at = new Date(`${day(0)}T${random.whole(13, 20)}:00:00Z`);
  return { tasks: [], visits: [{ ...step, propertyId: random.pick(properties)._id, at }] };
}
