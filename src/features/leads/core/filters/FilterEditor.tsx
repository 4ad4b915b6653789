import type { ReactNode } from 'react';
import { REGION_OPTIONS } from '#contract/ground/regions.ts';
import { STEP_STATES } from '#contract/leads/agendaValues.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { clockLabels, filterLabels, silentLabel, stepLabels, visitLabels } from '#contract/leads/leadFilterWords.ts';
import { LEAD_STATUSES, UNASSIGNED } from '#contract/leads/leadValues.ts';
import { useGetRunsInfiniteQuery } from '@/api/runs/runsApi';
import { useGetBrokerageQuery, useSources } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { lazyPart } from '@/shared/lazyPart';
import { CheckMenu } from '../CheckMenu';
import { SILENT_PRESETS } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import { sourceOptions } from '../sourceOptions';
import { ArrivalPopover, SalePopover } from './DayPopovers';
import { useBrokerNames } from './useBrokerNames';

/** Its field has a list of its own to load. */
const LazyPropertyFilter = lazyPart(
  async () => (await import(/* webpackChunkName: "property-filter" */ './PropertyFilter')).PropertyFilter,
);

interface EditorProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

const editors: Record<ChipName, (props: EditorProps) => ReactNode> = {
  status: (props) => (
    <ListMenu {...props} field="status" options={LEAD_STATUSES.map((value) => ({ value, label: value }))} />
  ),
  region: (props) => <ListMenu {...props} field="region" options={REGION_OPTIONS} />,
  broker: (props) => <BrokerMenu {...props} />,
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
  clock: (props) => <ChoiceMenu {...props} field="clock" words={clockLabels} />,
  visit: (props) => <ChoiceMenu {...props} field="visit" words={visitLabels} />,
  nextStep: (props) => (
    <ListMenu {...props} field="nextStep" options={STEP_STATES.map((value) => ({ value, label: stepLabels[value] }))} />
  ),
  source: (props) => <SourceMenu {...props} />,
  property: (props) => <LazyPropertyFilter {...props} />,
  lossReason: (props) => <ReasonMenu {...props} />,
  label: (props) => <LabelMenu {...props} />,
  import: (props) => <ImportMenu {...props} />,
  team: (props) => <TeamMenu {...props} />,
};

/** One at a time: the newest choice, if any. */
function onlyLast(chosen: readonly string[]): number | undefined {
  const last = chosen.at(-1);
  return last === undefined ? undefined : Number(last);
}

interface ListMenuProps extends EditorProps {
  field: 'status' | 'region' | 'assignedTo' | 'nextStep' | 'source' | 'lossReason' | 'import' | 'label' | 'team';
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

interface ChoiceMenuProps extends EditorProps {
  field: 'clock' | 'visit';
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

function BrokerMenu(props: EditorProps) {
  const brokers = Array.from(useBrokerNames(), ([value, label]) => ({ value, label }));
  return (
    <ListMenu {...props} field="assignedTo" options={[{ value: UNASSIGNED, label: 'Sem corretor' }, ...brokers]} />
  );
}

function SourceMenu(props: EditorProps) {
  return <ListMenu {...props} field="source" options={sourceOptions(useSources())} />;
}

function ReasonMenu(props: EditorProps) {
  const { data } = useGetBrokerageQuery();
  const options = data?.lossReasons.map(({ _id, label }) => ({ value: _id, label }));
  return <ListMenu {...props} field="lossReason" options={options} />;
}

function ImportMenu(props: EditorProps) {
  const { data } = useGetRunsInfiniteQuery({ kind: ['leadImport'] });
  const done = data?.pages.flatMap(({ rows }) => rows).filter(({ state }) => state === 'done');
  const options = done?.map(({ _id, title }) => ({ value: _id, label: title }));
  return <ListMenu {...props} field="import" options={options} />;
}

function LabelMenu(props: EditorProps) {
  const { data } = useGetBrokerageQuery();
  const options = data?.labels.map(({ _id, label }) => ({ value: _id, label }));
  return <ListMenu {...props} field="label" options={options} />;
}

function TeamMenu(props: EditorProps) {
  const { data } = useGetTeamsQuery();
  const options = data?.map(({ _id, name }) => ({ value: _id, label: name }));
  return <ListMenu {...props} field="team" options={options} />;
}

export function FilterEditor({ name, ...props }: EditorProps & { name: ChipName }) {
  return editors[name](props);
}
