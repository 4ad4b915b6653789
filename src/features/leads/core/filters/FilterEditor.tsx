import type { ReactNode } from 'react';
import { STEP_STATES } from '#contract/leads/agendaValues.ts';
import {
  answerLabels,
  clockLabels,
  filterLabels,
  silentLabel,
  stepLabels,
  visitLabels,
} from '#contract/leads/leadFilterWords.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { regionFilterOptions } from '@/shared/regionFilters';
import { CheckMenu } from '../CheckMenu';
import { SILENT_PRESETS } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import { ArrivalPopover, SalePopover } from './DayPopovers';
import type { LoadedField } from './filterOptions';
import { FILTER_OPTIONS } from './filterOptions';
import type { FilterEditorProps } from './raised';

/** Its field has a list of its own to load. */
const LazyPropertyFilter = lazyPart(
  async () => (await import(/* webpackChunkName: "property-filter" */ './PropertyFilter')).PropertyFilter,
);

const editors: Record<ChipName, (props: FilterEditorProps) => ReactNode> = {
  status: (props) => (
    <ListMenu {...props} field="status" options={LEAD_STATUSES.map((value) => ({ value, label: value }))} />
  ),
  region: (props) => <ListMenu {...props} field="region" options={regionFilterOptions(props.filter.region)} />,
  broker: (props) => <LoadedMenu {...props} field="assignedTo" />,
  arrival: (props) => <ArrivalPopover {...props} />,
  sale: (props) => <SalePopover {...props} />,
  contact: ({ filter, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.silentDays}
      options={SILENT_PRESETS.map((days) => ({ value: days.toString(), label: silentLabel(days) }))}
      chosen={filter.silentDays === undefined ? [] : [filter.silentDays.toString()]}
      onChange={(chosen) => onChange({ silentDays: onlyLast(chosen) })}
    />
  ),
  answer: (props) => <ChoiceMenu {...props} field="answer" words={answerLabels} />,
  clock: (props) => <ChoiceMenu {...props} field="clock" words={clockLabels} />,
  visit: (props) => <ChoiceMenu {...props} field="visit" words={visitLabels} />,
  nextStep: (props) => (
    <ListMenu {...props} field="nextStep" options={STEP_STATES.map((value) => ({ value, label: stepLabels[value] }))} />
  ),
  source: (props) => <LoadedMenu {...props} field="source" />,
  property: (props) => <LazyPropertyFilter {...props} />,
  lossReason: (props) => <LoadedMenu {...props} field="lossReason" />,
  label: (props) => <LoadedMenu {...props} field="label" />,
  import: (props) => <LoadedMenu {...props} field="import" />,
  team: (props) => <LoadedMenu {...props} field="team" />,
};

/** One at a time: the newest choice, if any. */
function onlyLast(chosen: readonly string[]): number | undefined {
  const last = chosen.at(-1);
  return last === undefined ? undefined : Number(last);
}

interface ListMenuProps extends FilterEditorProps {
  field: 'status' | 'region' | 'nextStep' | LoadedField;
  options: readonly { value: string; label: string }[] | undefined;
}

const ListMenu = ({ field, filter, options = [], onChange, ...menu }: ListMenuProps) => (
  <CheckMenu
    {...menu}
    label={filterLabels[field]}
    options={options}
    chosen={filter[field] ?? []}
    onChange={(values) => onChange({ [field]: values })}
  />
);

interface ChoiceMenuProps extends FilterEditorProps {
  field: 'answer' | 'clock' | 'visit';
  words: Record<string, string>;
}

/** Has one value at a time. */
function ChoiceMenu({ field, words, filter, onChange, ...menu }: ChoiceMenuProps) {
  const chosen = filter[field];
  return (
    <CheckMenu
      {...menu}
      label={filterLabels[field]}
      options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      chosen={chosen ? [chosen] : []}
      onChange={(now) => onChange({ [field]: now.at(-1) })}
    />
  );
}

function LoadedMenu(props: FilterEditorProps & { field: LoadedField }) {
  const useOptions = FILTER_OPTIONS[props.field];
  return <ListMenu {...props} options={useOptions()} />;
}

export function FilterEditor({ name, ...props }: FilterEditorProps & { name: ChipName }) {
  return editors[name](props);
}
