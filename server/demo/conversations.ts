import type { Named } from '#contract/ground/named.ts';
import type { Channel, Outcome } from '#contract/leads/conversationValues.ts';
import type { Past } from './past.ts';
import type { DemoEvent, Story } from './story.ts';

const MINUTE = 60_000;
/** Open minutes. */
const DAY = 9 * 60;

// prettier-ignore
const NOTES = [
  'Procura três dormitórios perto do metrô, até o fim do ano.', 'Tem dois cachorros: varanda ou quintal é essencial.',
  'Vai usar o FGTS. A carta de crédito já está aprovada.', 'Prefere falar depois das 18h, pelo WhatsApp.',
  'Quer mudar antes das aulas começarem em fevereiro.', 'Vende o apartamento atual primeiro; já tem um interessado.',
  'Mora de aluguel e o contrato vence em março.', 'A mãe vem morar junto: precisa de elevador e de uma suíte no térreo.',
  'Trabalha de casa: um cômodo a mais para o escritório faz diferença.', 'Faz questão de duas vagas e de portaria 24 horas.',
  'Compra com o irmão; decidem os dois, de preferência no sábado.', 'Aceita reforma, se a planta for boa e o preço acompanhar.',
];
// prettier-ignore
const LATER_NOTES = [
  'Gostou das fotos. Vai conversar com a família e responde até sexta.', 'Mandei a planta, o IPTU e o valor do condomínio.',
  'O banco pediu mais um documento; a aprovação sai na semana que vem.', 'Achou o preço alto. Perguntou se o dono negocia à vista.',
  'Quer rever o imóvel de manhã, para ver a luz da sala.', 'Abriu para outros bairros, desde que fique perto do metrô.',
];
const CHANNELS: readonly Channel[] = ['whatsapp', 'whatsapp', 'phone', 'phone', 'whatsapp', 'email'];

export interface Sale {
  property: Named;
  value: number;
  at: Date;
}

interface Talk {
  past: Past;
  reasons: Named[];
  /** When the owner first tries. */
  contactAt: Date;
  sale?: Sale | undefined;
}

/** The owner's work on a lead since the assignment. */
export function converse(story: Story, talk: Talk): void {
  const { random } = story;
  const { past, contactAt, sale } = talk;
  const [talks, triesAgain, writes] = [random.next() < 0.65, random.next() < 0.8, random.next() < 0.1];
  const pause = random.whole(40, 2 * DAY);
  // Who has just answered has not noted it yet.
  const isOnlyWritten = talks && writes && +contactAt + 5 * MINUTE < +past.now;
  const shortly = (at: Date) => new Date(+at + random.whole(1, 3) * MINUTE);
  noteFirstContact(story, talk, isOnlyWritten);
  const answered = (at: Date, result: Outcome) => {
    story.record(tried(story, at, result));
  };
  if (isOnlyWritten) {
    follow(story, talk, contactAt);
    return;
  }
  if (talks || sale) {
    answered(contactAt, 'talked');
    follow(story, talk, shortly(contactAt));
    return;
  }
  answered(contactAt, 'noAnswer');
  const again = past.later(contactAt, pause);
  if (again > past.now) return;
  if (triesAgain) {
    answered(again, 'talked');
    follow(story, talk, shortly(again));
    return;
  }
  answered(again, 'noAnswer');
  lose(story, talk, past.later(again, 4 * DAY), 'Não respondeu');
}

function noteFirstContact(story: Story, { contactAt, past }: Talk, isOnlyWritten: boolean): void {
  const { lead, brokerId, random } = story;
  const tappedAt = new Date(Math.max(+story.since + 1_000, +contactAt - random.whole(1, 2) * MINUTE));
  if (!isOnlyWritten)
    story.record({
      type: 'attempt',
      actorId: brokerId,
      at: tappedAt,
      details: { attempt: { channel: random.pick(CHANNELS) } },
    });
  story.facts = {
    firstAttemptAt: isOnlyWritten ? null : tappedAt,
    firstContactedAt: contactAt,
    firstContactedBy: brokerId,
    firstContactSeconds: Math.round(Math.max(0, past.openSeconds(contactAt) - past.openSeconds(lead.createdAt))),
    firstContactNoAttempt: isOnlyWritten,
  };
}

/** The outcome of a tap just before, if it has none yet. */
function tried(story: Story, at: Date, outcome: Outcome): DemoEvent {
  const last = story.events.findLast((event) => event.type === 'attempt' || event.type === 'outcome');
  const tap =
    last?.type === 'attempt'
      ? last
      : story.record({
          type: 'attempt',
          actorId: story.brokerId,
          at: new Date(+at - MINUTE),
          details: { attempt: { channel: story.random.pick(CHANNELS) } },
        });
  return {
    type: 'outcome',
    actorId: story.brokerId,
    at,
    attempt: tap,
    details: { outcome: { attempt: null, outcome } },
  };
}

function note(story: Story, at: Date, text: string): void {
  story.record({ type: 'note', actorId: story.brokerId, at, details: { note: { text } } });
  story.facts.lastContactedAt = at;
}

/** They talked: a note at once, more in the next days, then a sale, a loss or the present. */
function follow(story: Story, talk: Talk, at: Date): void {
  const { random } = story;
  const { past, sale } = talk;
  const [days, isLost, hasMore] = [random.whole(2, 40), random.next(), random.next() < 0.8];
  const [touchedDays, minutes] = [Math.floor(random.next() ** 2 * 6), random.whole(10, DAY - 10)];
  const age = (+past.now - +at) / (24 * 60 * MINUTE);
  const startedAt = new Date(+at + MINUTE);
  story.facts.lastContactedAt = at;
  if (startedAt > past.now) return;
  note(story, at, random.pick(NOTES));
  story.changeStatus('em andamento', startedAt);
  if (sale) {
    sell(story, talk, sale);
    return;
  }
  const closedAt = past.later(at, days * DAY);
  const isGivenUp = !hasMore && age > 12;
  if ((isGivenUp || isLost < Math.min(0.75, age / 60)) && closedAt < past.now) {
    if (hasMore) note(story, past.later(at, (days * DAY) / 2), random.pick(LATER_NOTES));
    lose(story, talk, closedAt);
    return;
  }
  const touchedAt = past.ago(touchedDays * DAY + minutes);
  if (hasMore && touchedAt > past.later(at, 30)) note(story, touchedAt, random.pick(LATER_NOTES));
}

function lose(story: Story, { past, reasons }: Talk, at: Date, label?: string): void {
  const reason = reasons.find(({ name }) => name === label) ?? story.random.pick(reasons);
  if (at > past.now) return;
  story.changeStatus('perdido', at, { closing: { reason: reason.name, property: null, value: null } });
  story.facts = { ...story.facts, lossReasonId: reason._id, lastContactedAt: at };
}

function sell(story: Story, { past }: Talk, { property, value, at }: Sale): void {
  const between = past.ago(
    (past.openSeconds(past.now) - (past.openSeconds(at) + past.openSeconds(story.lastAt)) / 2) / 60,
  );
  note(story, between, story.random.pick(LATER_NOTES));
  story.changeStatus('convertido', at, { closing: { reason: null, property, value, propertyStatus: 'vendido' } });
  story.facts.lastContactedAt = at;
}
