import { isId } from '#contract/ground/ids.ts';
import { regionsAmong } from '#contract/ground/regionChoices.ts';
import { MAX_SILENT_DAYS, STEP_STATES, VISIT_PERIODS } from '#contract/leads/agendaValues.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { ANSWER_STATES, CLOCK_STATES, LEAD_STATUSES, UNASSIGNED } from '#contract/leads/leadValues.ts';
import { isSourceId } from '#contract/leads/sourceValues.ts';
import { isDay } from '@/shared/format/dates';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

export const CHIPS = [
  'status',
  'region',
  'broker',
  'team',
  'arrival',
  'sale',
  'answer',
  'contact',
  'clock',
  'nextStep',
  'visit',
  'source',
  'property',
  'lossReason',
  'label',
  'import',
] as const;
export type ChipName = (typeof CHIPS)[number];

export const SILENT_PRESETS = [0, 1, 3, 7, 15, 30];

interface Field<Name extends keyof LeadFilter> {
  /** From the address, which may have been edited by hand: unknown values are left out. */
  read: (values: string[]) => Pick<LeadFilter, Name>;
  /** Null: the search field. */
  chip: ChipName | null;
}

export const filterFields: { [Name in keyof LeadFilter]-?: Field<Name> } = {
  status: { read: (values) => ({ status: known(LEAD_STATUSES, values) }), chip: 'status' },
  region: { read: (values) => ({ region: some(regionsAmong(values)) }), chip: 'region' },
  assignedTo: {
    read: (values) => ({ assignedTo: some(values.filter((value) => value === UNASSIGNED || isId(value))) }),
    chip: 'broker',
  },
  source: { read: (values) => ({ source: some(values.filter(isSourceId)) }), chip: 'source' },
  property: { read: (values) => ({ property: some(values.filter(isId)) }), chip: 'property' },
  silentDays: { read: (values) => ({ silentDays: daysOf(values) }), chip: 'contact' },
  answer: { read: (values) => ({ answer: known(ANSWER_STATES, values)?.[0] }), chip: 'answer' },
  clock: { read: (values) => ({ clock: known(CLOCK_STATES, values)?.[0] }), chip: 'clock' },
  lossReason: { read: (values) => ({ lossReason: some(values.filter(isId)) }), chip: 'lossReason' },
  nextStep: { read: (values) => ({ nextStep: known(STEP_STATES, values) }), chip: 'nextStep' },
  visit: { read: (values) => ({ visit: known(VISIT_PERIODS, values)?.[0] }), chip: 'visit' },
  label: { read: (values) => ({ label: some(values.filter(isId)) }), chip: 'label' },
  import: { read: (values) => ({ import: some(values.filter(isId)) }), chip: 'import' },
  team: { read: (values) => ({ team: some(values.filter(isId)) }), chip: 'team' },
  q: { read: ([text = '']) => ({ q: toSearchText(text) }), chip: null },
  arrivedFrom: { read: (values) => ({ arrivedFrom: dayOf(values) }), chip: 'arrival' },
  arrivedTo: { read: (values) => ({ arrivedTo: dayOf(values) }), chip: 'arrival' },
  olderThan: { read: (values) => ({ olderThan: hoursOf(values) }), chip: 'arrival' },
  soldFrom: { read: (values) => ({ soldFrom: dayOf(values) }), chip: 'sale' },
  soldTo: { read: (values) => ({ soldTo: dayOf(values) }), chip: 'sale' },
};

export const ARRIVAL_PRESETS = [7, 30, 60, 90];
export const OLD_HOURS = 24;

function daysOf([value = '']: string[]): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= MAX_SILENT_DAYS ? Number(value) : undefined;
}

const hoursOf = ([value = '']: string[]) => (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined);
const dayOf = ([value]: string[]) => (isDay(value) ? value : undefined);

function some<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined;
}

function known<T extends string>(values: readonly T[], read: readonly string[]): T[] | undefined {
  return some(values.filter((value) => read.includes(value)));
}
