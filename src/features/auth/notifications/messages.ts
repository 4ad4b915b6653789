import { NOTICE_KINDS } from '#contract/reach/notifications.ts';
import type { NoticeKind } from '#contract/reach/notifications.ts';

export const messages = {
  loadFailed: 'Não foi possível carregar os seus avisos',
  on: 'Avisos ativados neste aparelho',
  off: 'Avisos desativados neste aparelho',
  onFailed: 'Não foi possível ativar os avisos neste aparelho',
  offFailed: 'Não foi possível desativar os avisos',
  tested: 'Teste enviado. Ele chega em alguns segundos.',
  testFailed: 'Não foi possível enviar o teste',
  removed: 'O aparelho não recebe mais avisos',
  removeFailed: 'Não foi possível remover o aparelho',
  saved: 'Horário de silêncio salvo',
  saveFailed: 'Não foi possível salvar',
};

export const kindLabels: Record<NoticeKind, string> = {
  lead: 'Novo lead para mim',
  clock: 'O tempo de um lead meu está acabando',
  moved: 'Um lead meu passou para outro corretor',
  pool: 'Há um lead no bolsão',
  returned: 'Um lead meu voltou a fazer contato',
  task: 'Tarefa na hora',
  visit: 'Visita em uma hora',
  swap: 'Troca de plantão: pedido e resposta',
  unclaimed: 'Ninguém pegou um lead do bolsão',
};

export const KINDS_OF_ADMINS: readonly NoticeKind[] = ['unclaimed'];
export const KINDS_OF_BROKERS = NOTICE_KINDS.filter((kind) => !KINDS_OF_ADMINS.includes(kind));
