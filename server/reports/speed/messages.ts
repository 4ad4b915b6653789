import { pluralize } from '#contract/ground/numbers.ts';
import { formatDuration } from '#contract/leads/attemptTimes.ts';

const minutes = (value: number | null) => (value === null ? 'sem prazo' : formatDuration(value));
const percent = (share: number) => `${share}%`;
const times = (value: number) => pluralize(value, 'vez', 'vezes');

export const messages = {
  dimensions: {
    total: 'Total',
    before: 'Período anterior',
    source: 'Origem',
    weekday: 'Dia da semana',
    hour: 'Hora',
    broker: 'Corretor',
    team: 'Equipe',
    beforeChange: 'Antes da mudança',
    afterChange: 'Depois da mudança',
  },
  weekdays: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'],
  /** Changes in the settings of the clock, each as a part of one line. */
  changes: {
    isOn: (isOn: boolean) => (isOn ? 'prazo ligado' : 'prazo desligado'),
    firstTarget: (source: string, after: number | null) => `${source} ${minutes(after)}`,
    target: (source: string, before: number | null, after: number | null) =>
      before === null || after === null
        ? `${source} ${minutes(after)}`
        : `${source} de ${minutes(before)} para ${minutes(after)}`,
    hours: 'horário de atendimento',
    nationalHolidays: (counted: boolean) => (counted ? 'feriados nacionais fechados' : 'feriados nacionais abertos'),
    daysOff: 'dias sem expediente',
    remindAt: (before: number | null, after: number | null) => {
      if (after === null) return 'lembrete desligado';
      return before === null
        ? `lembrete em ${percent(after)} do prazo`
        : `lembrete de ${percent(before)} para ${percent(after)} do prazo`;
    },
    maxHops: (before: number, after: number) => `passa adiante de ${before} para ${times(after)}`,
    poolMinutes: (before: number, after: number) => `aviso do bolsão de ${minutes(before)} para ${minutes(after)}`,
    tapsCount: (count: boolean) => (count ? 'toques contam como contato' : 'toques não contam como contato'),
  },
};
