import { pluralize } from '@/shared/format/numbers';

export const messages = {
  title: 'Gerenciar Corretores',
  none: 'Nenhum corretor cadastrado',
  noneMatching: 'Nenhum corretor com estes filtros',
  loadFailed: 'Erro ao carregar corretores.',
  waiting: 'Aguardando liberação',
  admitted: (name: string) => `${name} agora faz parte da equipe.`,
  updated: 'Corretor atualizado com sucesso!',
  updateFailed: 'Erro ao atualizar corretor.',
  deleted: 'Corretor deletado!',
  deleteFailed: 'Erro ao deletar corretor.',
  freed: (leads: number) => `${openLeadsText(leads)} sem corretor`,
};

export const openLeadsText = (leads: number) => pluralize(leads, 'lead aberto', 'leads abertos');
