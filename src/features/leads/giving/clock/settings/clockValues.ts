import type { ClockSettings, DayOff, OpenHours } from '#contract/giving/clock.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { formatDate } from '@/shared/format/dates';
import { weekdays } from '../../../core/weekdays';

/** Minutes as they are typed; null: no clock. */
export interface TypedMinutes {
  source: string;
  minutes: string | null;
}

/** `key`: a row's identity while its day is typed; the request leaves it out. */
export type TypedDayOff = DayOff & { key: string };

export const valuesOf = ({ minutes, hours, daysOff, ...settings }: ClockSettings) => ({
  isOn: settings.isOn,
  nationalHolidays: settings.nationalHolidays,
  remindAt: settings.remindAt,
  maxHops: settings.maxHops.toString(),
  poolMinutes: settings.poolMinutes.toString(),
  tapsCount: settings.tapsCount,
  minutes: minutes.map(({ source, minutes: typed }): TypedMinutes => ({ source, minutes: typed?.toString() ?? null })),
  hours,
  daysOff: daysOff.map((one): TypedDayOff => ({ ...one, key: one.day })),
});

const isYes = (value: unknown) => value === true;
const isDaysOff = (value: unknown): value is DayOff[] => Array.isArray(value);
const isMinutes = (value: unknown): value is TypedMinutes[] => Array.isArray(value);
const isHours = (value: unknown): value is OpenHours[] => Array.isArray(value);

const lines = (texts: string[]) => texts.join('\n');

const minutesText = (minutes: string | null) => (minutes === null ? 'sem prazo' : `${minutes} min`);
const hoursText = ({ from, to }: OpenHours, day: number) =>
  `${weekdays[day]?.short ?? ''}: ${from && to ? `${from} às ${to}` : 'fechado'}`;

const amount = (unit: string) => (value: unknown) => `${String(value)} ${unit}`;

/** How a conflict shows both values. */
export const shownFieldsOf = (nameOf: (source: string) => string): ShownFields => ({
  isOn: { label: 'Prazo', show: (value) => (isYes(value) ? 'ligado' : 'desligado') },
  minutes: {
    label: 'Prazo por origem',
    show: (value) =>
      lines(isMinutes(value) ? value.map(({ source, minutes }) => `${nameOf(source)}: ${minutesText(minutes)}`) : []),
  },
  hours: { label: 'Horário de atendimento', show: (value) => lines(isHours(value) ? value.map(hoursText) : []) },
  nationalHolidays: { label: 'Feriados nacionais', show: (value) => (isYes(value) ? 'fechado' : 'aberto') },
  daysOff: {
    label: 'Folgas',
    show: (value) =>
      lines(isDaysOff(value) ? value.map(({ day, name }) => `${day ? formatDate(day) : '–'} ${name}`) : []) ||
      'nenhuma',
  },
  remindAt: {
    label: 'Lembrete',
    show: (value) => (typeof value === 'number' ? `com ${value}% do prazo` : 'nenhum'),
  },
  maxHops: { label: 'Quantos corretores tentam depois', show: amount('a mais') },
  poolMinutes: { label: 'Tempo no bolsão', show: amount('min') },
  tapsCount: {
    label: 'Toque no WhatsApp, telefone ou e-mail',
    show: (value) => (isYes(value) ? 'conta' : 'não conta'),
  },
});
