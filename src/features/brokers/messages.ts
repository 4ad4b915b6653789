import { pluralize } from '@/shared/format/numbers';

export const messages = {
  title: 'Gerenciar Corretores',
  none: 'Nenhum corretor cadastrado',
  noneText: 'Quem se cadastra na página de cadastro aparece aqui.',
  noneMatching: 'Nenhum corretor com estes filtros',
  noneMatchingText: 'Confira as palavras, ou veja todos os corretores.',
  loadFailed: 'Erro ao carregar corretores.',
  waiting: 'Aguardando liberação',
  admitted: (name: string) => `${name} agora faz parte da equipe.`,
  updated: 'Corretor atualizado com sucesso!',
  updateFailed: 'Erro ao atualizar corretor.',
  unsaved: 'O que você mudou neste corretor ainda não foi salvo.',
  twoFactorEnded: 'Verificação em duas etapas desligada',
  twoFactorEndFailed: 'Não foi possível desligar a verificação em duas etapas',
  deleted: 'Corretor deletado!',
  deleteFailed: 'Erro ao deletar corretor.',
  freed: (leads: number) => `${openLeadsText(leads)} sem corretor`,
};

export const openLeadsText = (leads: number) => pluralize(leads, 'lead aberto', 'leads abertos');

export const typedLeadsText = (leads: number) =>
  pluralize(leads, 'cadastrado em 7 dias, sem atendimento', 'cadastrados em 7 dias, sem atendimento');
