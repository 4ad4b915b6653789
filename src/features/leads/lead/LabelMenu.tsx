import MenuItem from '@mui/material/MenuItem';
import type { Label } from '#contract/leads/labels.ts';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { CheckMenu } from '../core/CheckMenu';
import { messages } from './messages';

interface LabelMenuProps {
  anchor: HTMLElement;
  labels: Label[];
  onChange: (label: Label, isOn: boolean) => void;
  onClose: () => void;
}

export function LabelMenu({ anchor, labels, onChange, onClose }: LabelMenuProps) {
  const { data, isError, refetch } = useGetBrokerageQuery();
  if (!data || data.labels.length === 0)
    return (
      <PopupMenu label="Etiquetas" anchor={anchor} onClose={onClose}>
        {isError ? (
          <MenuItem onClick={() => void refetch()}>{messages.labelsFailed}</MenuItem>
        ) : (
          <MenuItem disabled>{data ? messages.noLabels : 'Carregando…'}</MenuItem>
        )}
      </PopupMenu>
    );
  const chosen = labels.map(({ _id }) => _id);
  return (
    <CheckMenu
      label="Etiquetas"
      anchor={anchor}
      options={data.labels.map(({ _id, label }) => ({ value: _id, label }))}
      chosen={chosen}
      onChange={(now) => {
        for (const label of data.labels)
          if (now.includes(label._id) !== chosen.includes(label._id)) onChange(label, now.includes(label._id));
      }}
      onClose={onClose}
    />
  );
}
