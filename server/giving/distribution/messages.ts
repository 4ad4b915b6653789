import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import { formatNumber, pluralize } from '#contract/ground/numbers.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';

const leads = (value: number, one: string, many: string) => pluralize(value, `lead ${one}`, `leads ${many}`);

export const messages = {
  titles: {
    igual: 'Distribuição por igual',
    peso: 'Distribuição por peso',
    regiao: 'Distribuição por região',
    'menos-abertos': 'Distribuição por menos abertos',
  } satisfies Record<Strategy, string>,
  /** A gerente has changed teams since, or the lead has. */
  outOfSight: 'Lead de outra equipe',
  planNotFound: 'Este plano não existe mais. Refaça a distribuição.',
  planningLate: 'O plano demorou demais para ficar pronto. Tente novamente em instantes.',
  notAssignable: 'Este corretor não pode receber leads',
  inactive: 'Este corretor está inativo e não pode receber leads',
  notAdmitted: 'Este corretor aguarda a liberação de um administrador e não pode receber leads',
  notOfTeam: 'Este corretor não é da sua equipe',
  notABroker: 'Leads só podem ser passados a um corretor',
  undoneByAdmin: 'Parte destes leads não é mais da sua equipe. Peça a um administrador que desfaça.',
  grown: 'A seleção mudou agora mesmo. Tente novamente.',
  nothingToDo: 'Nenhum lead mudaria de corretor assim',
  tooMany: `Distribua no máximo ${formatNumber(MAX_LEADS_PER_PLAN)} leads de uma vez. Use um filtro.`,
  outdated: 'A situação mudou desde o plano. Reveja antes de distribuir.',
  otherTotal: (total: number) => `Agora são ${formatNumber(total)} leads. Reveja antes de distribuir.`,
  entered: (count: number) => leads(count, 'entrou na seleção', 'entraram na seleção'),
  left: (count: number) => leads(count, 'saiu da seleção', 'saíram da seleção'),
  reassigned: (count: number) => leads(count, 'mudou de corretor', 'mudaram de corretor'),
  otherRegion: (count: number) => leads(count, 'mudou de região', 'mudaram de região'),
  brokerGone: (name: string) => `${name} não pode mais receber leads`,
  load: (name: string, before: number, now: number) =>
    `${name} tinha ${leads(before, 'aberto', 'abertos')} fora da seleção e agora tem ${formatNumber(now)}`,
  otherRegions: (name: string) => `${name} mudou as regiões que atende`,
};
