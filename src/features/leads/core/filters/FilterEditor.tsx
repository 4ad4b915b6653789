import type { ReactNode } from 'react';
import { REGIONS } from '#contract/ground/regions.ts';
import { STEP_STATES } from '#contract/leads/agendaValues.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { clockLabels, filterLabels, silentLabel, stepLabels } from '#contract/leads/leadFilterWords.ts';
import { CLOCK_STATES, LEAD_STATUSES, UNASSIGNED } from '#contract/leads/leadValues.ts';
import { useGetRunsInfiniteQuery } from '@/api/runs/runsApi';
import { useGetBrokerageQuery, useSources } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { lazyPart } from '@/shared/lazyPart';
import { CheckMenu } from '../CheckMenu';
import { SILENT_PRESETS } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import { sourceOptions } from '../sourceOptions';
import { ArrivalPopover, SalePopover } from './DayPopovers';

/** Its field has a list of its own to load. */
const LazyPropertyFilter = lazyPart(
  async () => (await import(/* webpackChunkName: "property-filter" */ './PropertyFilter')).PropertyFilter,
);

interface EditorProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  brokerNames: Map<string, string>;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

const asOptions = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const editors: Record<ChipName, (props: EditorProps) => ReactNode> = {
  status: ({ filter, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.status}
      options={asOptions(LEAD_STATUSES)}
      chosen={filter.status ?? []}
      onChange={(status) => onChange({ status })}
    />
  ),
  region: ({ filter, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.region}
      options={asOptions(REGIONS)}
      chosen={filter.region ?? []}
      onChange={(region) => onChange({ region })}
    />
  ),
  broker: ({ filter, brokerNames, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.assignedTo}
      options={[
        { value: UNASSIGNED, label: 'Sem corretor' },
        ...Array.from(brokerNames, ([value, label]) => ({ value, label })),
      ]}
      chosen={filter.assignedTo ?? []}
      onChange={(assignedTo) => onChange({ assignedTo })}
    />
  ),
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
  clock: ({ filter, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.clock}
      options={CLOCK_STATES.map((value) => ({ value, label: clockLabels[value] }))}
      chosen={filter.clock ? [filter.clock] : []}
      onChange={(chosen) => onChange({ clock: chosen.at(-1) })}
    />
  ),
  nextStep: ({ filter, onChange, ...menu }) => (
    <CheckMenu
      {...menu}
      label={filterLabels.nextStep}
      options={STEP_STATES.map((value) => ({ value, label: stepLabels[value] }))}
      chosen={filter.nextStep ?? []}
      onChange={(nextStep) => onChange({ nextStep })}
    />
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

function SourceMenu({ filter, onChange, ...menu }: EditorProps) {
  const sources = useSources();
  return (
    <CheckMenu
      {...menu}
      label={filterLabels.source}
      options={sourceOptions(sources)}
      chosen={filter.source ?? []}
      onChange={(source) => onChange({ source })}
    />
  );
}

interface EntriesMenuProps extends EditorProps {
  field: 'lossReason' | 'import' | 'label' | 'team';
  entries: readonly { _id: string; label: string }[] | undefined;
}

const EntriesMenu = ({ field, filter, entries = [], onChange, ...menu }: EntriesMenuProps) => (
  <CheckMenu
    {...menu}
    label={filterLabels[field]}
    options={entries.map(({ _id, label }) => ({ value: _id, label }))}
    chosen={filter[field] ?? []}
    onChange={(ids) => onChange({ [field]: ids })}
  />
);

function ReasonMenu(props: EditorProps) {
  const { data } = useGetBrokerageQuery();
  return <EntriesMenu {...props} field="lossReason" entries={data?.lossReasons} />;
}

function ImportMenu(props: EditorProps) {
  const { data } = useGetRunsInfiniteQuery({ kind: 'leadImport' });
  const done = data?.pages.flatMap(({ rows }) => rows).filter(({ state }) => state === 'done');
  const entries = done?.map(({ _id, title }) => ({ _id, label: title }));
  return <EntriesMenu {...props} field="import" entries={entries} />;
}

function LabelMenu(props: EditorProps) {
  const { data } = useGetBrokerageQuery();
  return <EntriesMenu {...props} field="label" entries={data?.labels} />;
}

function TeamMenu(props: EditorProps) {
  const { data } = useGetTeamsQuery();
  const entries = data?.map(({ _id, name }) => ({ _id, label: name }));
  return <EntriesMenu {...props} field="team" entries={entries} />;
}

export function FilterEditor({ name, ...props }: EditorProps & { name: ChipName }) {
  return editors[name](props);
}
