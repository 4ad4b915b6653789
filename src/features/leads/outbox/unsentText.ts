import { pluralize } from '@/shared/format/numbers';
import type { LeadAction, OutboxEntry } from '@/shared/offline/outbox/entry';

const KINDS: { kind: LeadAction['kind']; one: string; many: string; isFeminine: boolean }[] = [
  { kind: 'note', one: 'nota', many: 'notas', isFeminine: true },
  { kind: 'outcome', one: 'resultado', many: 'resultados', isFeminine: false },
  { kind: 'task', one: 'tarefa', many: 'tarefas', isFeminine: true },
  { kind: 'status', one: 'mudança de status', many: 'mudanças de status', isFeminine: true },
  { kind: 'attempt', one: 'tentativa de contato', many: 'tentativas de contato', isFeminine: true },
];

const list = new Intl.ListFormat('pt-BR');

/** '1 nota e 2 resultados não enviados' */
export function unsentText(entries: readonly Pick<OutboxEntry, 'action'>[]): string {
  const counted = KINDS.map((kind) => ({
    ...kind,
    count: entries.filter(({ action }) => action.kind === kind.kind).length,
  })).filter(({ count }) => count > 0);
  const what = list.format(counted.map(({ count, one, many }) => pluralize(count, one, many)));
  const gender = counted.every(({ isFeminine }) => isFeminine) ? 'a' : 'o';
  return `${what} não enviad${gender}${entries.length === 1 ? '' : 's'}`;
}
