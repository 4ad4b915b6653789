import { ROLE_NAMES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';
import { pluralize } from '@/shared/format/numbers';

export const messages = {
  title: 'Gerenciar Corretores',
  titleForGerentes: 'Corretores',
  none: 'Nenhum corretor cadastrado',
  noneText: 'Convide a sua equipe. Quem se cadastra na página de cadastro também aparece aqui.',
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
  roleChanged: (name: string, role: Role) => `${name} agora é ${ROLE_NAMES[role].toLowerCase()}.`,
  roleFailed: 'Erro ao mudar o papel.',
  invitationsFailed: 'Erro ao carregar convites.',
  noInvitations: 'Nenhum convite aberto',
  noInvitationsText: 'Convide a sua equipe: cada pessoa recebe um link para entrar.',
  inviteFailed: 'Erro ao convidar.',
  inviteUnsaved: 'O convite ainda não foi criado.',
  resent: (email: string) => `Convite enviado de novo para ${email}.`,
  renewed: 'O convite vale por mais sete dias.',
  resendFailed: 'Erro ao enviar o convite de novo.',
  linkFailed: 'Erro ao criar o link do convite.',
  linkCopied: 'Link copiado!',
  linksCopied: 'Links copiados!',
  linkNotCopied: 'O navegador não deixou copiar. Selecione o link e copie.',
  revoked: (email: string) => `Convite para ${email} cancelado.`,
  revokeFailed: 'Erro ao cancelar o convite.',
  freed: (leads: number) => `${openLeadsText(leads)} sem corretor`,
};

/** With a gerente's sight. */
export function roleTitle({ role, seesAll }: { role: Role; seesAll: boolean }): string {
  if (role !== 'gerente') return ROLE_NAMES[role];
  return seesAll ? 'Gerente da imobiliária inteira' : 'Gerente de uma equipe';
}

export const openLeadsText = (leads: number) => pluralize(leads, 'lead aberto', 'leads abertos');

export const typedLeadsText = (leads: number) =>
  `${pluralize(leads, 'lead', 'leads')} que cadastrou nos últimos 7 dias, ainda sem contato`;

/** A sentence's end is the caller's. */
export const leavesText = (devices: number): string =>
  devices === 0
    ? 'Nenhum aparelho está na conta agora'
    : pluralize(devices, 'aparelho sai da conta agora', 'aparelhos saem da conta agora');
