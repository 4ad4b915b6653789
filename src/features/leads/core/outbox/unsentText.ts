import { pluralize } from '@/shared/format/numbers';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';

interface Noun {
  one: string;
  many: string;
  isFeminine: boolean;
}

const LEAD: Noun = { one: 'novo lead', many: 'novos leads', isFeminine: false };
const NOTE: Noun = { one: 'nota', many: 'notas', isFeminine: true };
const OUTCOME: Noun = { one: 'resultado', many: 'resultados', isFeminine: false };
const TASK: Noun = { one: 'tarefa', many: 'tarefas', isFeminine: true };
const VISIT: Noun = { one: 'visita', many: 'visitas', isFeminine: true };
const STATUS: Noun = { one: 'mudança de status', many: 'mudanças de status', isFeminine: true };
const REASON: Noun = { one: 'motivo de perda', many: 'motivos de perda', isFeminine: false };
const ATTEMPT: Noun = { one: 'contato', many: 'contatos', isFeminine: false };
const WISH: Noun = { one: 'mudança do que se procura', many: 'mudanças do que se procura', isFeminine: true };
const PROFILE: Noun = { one: 'mudança no perfil', many: 'mudanças no perfil', isFeminine: true };
const NOTICES: Noun = { one: 'mudança nos avisos', many: 'mudanças nos avisos', isFeminine: true };
const SWAP: Noun = { one: 'pedido de troca', many: 'pedidos de troca', isFeminine: false };
const ANSWER: Noun = { one: 'resposta sobre troca', many: 'respostas sobre trocas', isFeminine: true };

const nounOf: Record<OutboxEntry['action']['kind'], Noun> = {
  lead: LEAD,
  note: NOTE,
  outcome: OUTCOME,
  task: TASK,
  newTask: TASK,
  editedTask: TASK,
  newVisit: VISIT,
  visit: VISIT,
  status: STATUS,
  lossReason: REASON,
  attempt: ATTEMPT,
  wish: WISH,
  profile: PROFILE,
  notices: NOTICES,
  swap: SWAP,
  swapAnswer: ANSWER,
};
const NOUNS = new Set(Object.values(nounOf));

const list = new Intl.ListFormat('pt-BR');

/** '1 nota e 2 resultados não enviados' */
export function unsentText(entries: readonly Pick<OutboxEntry, 'action'>[]): string {
  const counted = Array.from(NOUNS, (noun) => ({
    ...noun,
    count: entries.filter(({ action }) => nounOf[action.kind] === noun).length,
  })).filter(({ count }) => count > 0);
  const what = list.format(counted.map(({ count, one, many }) => pluralize(count, one, many)));
  const gender = counted.every(({ isFeminine }) => isFeminine) ? 'a' : 'o';
  return `${what} não enviad${gender}${entries.length === 1 ? '' : 's'}`;
}
