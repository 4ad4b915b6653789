import { formatDuration } from '#contract/attemptTimes.ts';

const minutes = (value: number | null) => (value === null ? 'sem prazo' : formatDuration(value));
const remindAt = (share: number | null) => (share === null ? 'desligado' : `em ${share.toString()}% do prazo`);
const times = (value: number) => `${value.toString()} ${value === 1 ? 'vez' : 'vezes'}`;
const from = (before: string, after: string) => `de ${before} para ${after}`;

export const messages = {
  dimensions: {
    total: 'Total',
    before: 'Período anterior',
    source: 'Origem',
    weekday: 'Dia da semana',
    hour: 'Hora',
    broker: 'Corretor',
    beforeChange: 'Antes da mudança',
    afterChange: 'Depois da mudança',
  },
  weekdays: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'],
  /** What changed in the settings of the clock, each as a part of one line. */
  changes: {
    isOn: (isOn: boolean) => (isOn ? 'relógio ligado' : 'relógio desligado'),
    firstTarget: (source: string, after: number | null) => `${source} ${minutes(after)}`,
    target: (source: string, before: number | null, after: number | null) =>
      `${source} ${from(minutes(before), minutes(after))}`,
    hours: 'horário de atendimento',
    nationalHolidays: (counted: boolean) => (counted ? 'feriados nacionais fechados' : 'feriados nacionais abertos'),
    daysOff: 'dias sem atendimento',
    remindAt: (before: number | null, after: number | null) => `lembrete ${from(remindAt(before), remindAt(after))}`,
    maxHops: (before: number, after: number) => `passa adiante ${from(before.toString(), times(after))}`,
    poolMinutes: (before: number, after: number) => `aviso do bolsão ${from(minutes(before), minutes(after))}`,
    tapsCount: (count: boolean) => (count ? 'toques contam como contato' : 'toques não contam como contato'),
  },
};
