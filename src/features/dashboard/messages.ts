import { getHours } from 'date-fns/getHours';
import { firstName } from '#contract/ground/firstName.ts';
import { MAX_PERIOD_DAYS } from '#contract/ground/periodValues.ts';
import { saoPaulo } from '@/shared/format/dates';

export const messages = {
  hideStepsFailed: 'Não foi possível esconder os primeiros passos',
  leadsFailed: 'Não foi possível carregar os leads',
  propertiesFailed: 'Não foi possível carregar os imóveis',
  noLeads: 'Nenhum lead recebido ainda',
  noLeadsText: 'Divulgue o seu site: quem gostar de um imóvel fala direto com você.',
  noLeadsInRange: 'Nenhum lead no período',
  noLeadsInRangeText: 'Escolha outro período, ou espere os próximos leads chegarem.',
  resultsFailed: 'Não foi possível carregar os resultados',
  brokerCredit: 'Conta todo lead que o corretor recebeu, também os que hoje estão com outro. A venda é de quem a fez.',
  teamOfToday: 'A soma de quem está na equipe hoje, também do que fez antes de entrar nela.',
  salesByDay:
    'Leads que chegaram no período, e as vendas feitas nele, de leads de qualquer época. A comparação é com os mesmos dias logo antes.',
  salesByArrival:
    'Leads que chegaram no período, como estão hoje, e as vendas deles, de qualquer dia. A comparação é com os mesmos dias logo antes.',
  resultsCount: 'Aqui contam todos os leads; em Velocidade, só os de visitantes.',
  resultsOfTeam:
    'De uma equipe, somam-se as linhas de quem está nela hoje: um lead que duas pessoas receberam conta para as duas. Origem, região e motivos de perda não se separam por equipe.',
  speedOfTeam:
    'De uma equipe, somam-se as linhas de quem está nela hoje. Hora, dia da semana, origem e mudanças do prazo não se separam por equipe.',
  allTeams: 'Todas as equipes',
  goneTeam: 'Equipe excluída',
  speedFailed: 'Não foi possível carregar os tempos',
  speedCount: 'Aqui contam só os leads de visitantes; em Resultados, todos.',
  speedNote:
    'Da chegada do contato de um visitante até o primeiro contato do corretor, em horário de atendimento. Metade e 90% são de todos os leads da linha, também dos que ninguém contatou, estimados dentro de faixas de poucos minutos. Menos de 5 leads dizem pouco: aparecem mais claros. A comparação é com os mesmos dias logo antes.',
  noAttempt:
    'Julgados: os que o corretor contatou e os que passaram adiante. Só anotados: contatos em que ninguém tocou em WhatsApp, telefone ou e-mail. Depois do bolsão: passaram adiante depois que o corretor os pegou no bolsão.',
  noDaysBeside: 'O dia da mudança não conta. Ainda não há outro dia até a mudança vizinha ou até hoje.',
  downloadFailed: 'Não foi possível baixar o arquivo',
  tooManyDays: `Escolha no máximo ${MAX_PERIOD_DAYS} dias`,
  noBroker: 'Nenhum corretor',
  noRegion: 'Sem região',
  noProperty: 'Sem imóvel',
  noReason: 'Sem motivo',
  jobsFailed: 'Não foi possível carregar as tarefas',
  jobStates: { failed: 'Falharam', retry: 'Vão tentar de novo', waiting: 'Na fila' },
  noJobs: {
    failed: {
      title: 'Nada falhou nos últimos 30 dias',
      text: 'Se um e-mail não puder ser enviado, por exemplo, ele aparece aqui com o motivo.',
    },
    retry: {
      title: 'Nada espera por outra tentativa',
      text: 'O que falha é tentado de novo sozinho, cada vez mais tarde.',
    },
    waiting: { title: 'A fila está vazia', text: 'Tudo o que havia para fazer já foi feito.' },
  },
  jobRetried: 'A tarefa voltou para a fila',
  jobRetryFailed: 'Não foi possível tentar de novo',
};

/** `Bom dia, Camila`, in São Paulo. */
export function greeting(name: string, now: Date): string {
  const hour = getHours(now, saoPaulo);
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  return [words, firstName(name)].filter(Boolean).join(', ');
}
