import { LEAD_STATUSES, REGIONS, UNASSIGNED } from '#contract/constants.ts';
import type { LeadStatus, Region } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { CheckMenu } from './CheckMenu';
import { CreatedPopover } from './CreatedPopover';
import type { FilterName } from './leadFilters';

interface FilterEditorProps {
  name: FilterName;
  anchor: HTMLElement;
  filter: LeadFilter;
  brokerNames: Map<string, string>;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

const asOptions = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** The choices of one filter, at the chip that opened them. */
export function FilterEditor({ name, anchor, filter, brokerNames, onChange, onClose }: FilterEditorProps) {
  const place = { anchor, onClose };
  switch (name) {
    case 'status':
      return (
        <CheckMenu<LeadStatus>
          {...place}
          label="Status"
          options={asOptions(LEAD_STATUSES)}
          chosen={filter.status ?? []}
          onChange={(status) => {
            onChange({ status });
          }}
        />
      );
    case 'region':
      return (
        <CheckMenu<Region>
          {...place}
          label="Região"
          options={asOptions(REGIONS)}
          chosen={filter.region ?? []}
          onChange={(region) => {
            onChange({ region });
          }}
        />
      );
    case 'broker':
      return (
        <CheckMenu
          {...place}
          label="Corretor"
          options={[
            { value: UNASSIGNED, label: 'Sem corretor' },
            ...Array.from(brokerNames, ([value, label]) => ({ value, label })),
          ]}
          chosen={filter.assignedTo ?? []}
          onChange={(assignedTo) => {
            onChange({ assignedTo });
          }}
        />
      );
    case 'created':
      return <CreatedPopover {...place} filter={filter} onChange={onChange} />;
  }
}
