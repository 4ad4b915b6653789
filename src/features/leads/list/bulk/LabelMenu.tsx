import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Label } from '#contract/leads/labels.ts';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { messages as leadMessages } from '../../core/messages';
import { messages } from '../../lead/messages';

interface LabelMenuProps {
  anchor: HTMLElement;
  onChoose: (label: Label, isOn: boolean) => void;
  onClose: () => void;
}

/** One is put on all, or taken off them. */
export function LabelMenu({ anchor, onChoose, onClose }: LabelMenuProps) {
  const { data, isError, refetch } = useGetBrokerageQuery();
  const [removes, setRemoves] = useState(false);
  return (
    <PopupMenu
      label={removes ? 'Tirar etiqueta' : 'Etiqueta'}
      anchor={anchor}
      sx={{ mt: 1, minWidth: 200 }}
      onClose={onClose}
    >
      {data?.labels.map((label) => (
        <MenuItem key={label._id} onClick={() => onChoose(label, !removes)}>
          {removes ? `Tirar “${label.label}”` : label.label}
        </MenuItem>
      ))}
      {isError && <MenuItem onClick={() => void refetch()}>{messages.labelsFailed}</MenuItem>}
      {!isError && !data && <MenuItem disabled>Carregando…</MenuItem>}
      {data?.labels.length === 0 && <MenuItem disabled>{messages.noLabels}</MenuItem>}
      {data && data.labels.length > 0 && !removes && <MenuItem onClick={() => setRemoves(true)}>Tirar…</MenuItem>}
      <MenuItem disabled>{leadMessages.undoneInHours}</MenuItem>
    </PopupMenu>
  );
}
