import MenuItem from '@mui/material/MenuItem';
import { BULK_STATUSES } from '#contract/leads/bulkValues.ts';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { StatusGlyph } from '@/shared/ui/lead/StatusChip';
import { messages } from '../../core/messages';

interface StatusMenuProps {
  anchor: HTMLElement;
  onChoose: (status: BulkStatus) => void;
  onClose: () => void;
}

export function StatusMenu({ anchor, onChoose, onClose }: StatusMenuProps) {
  return (
    <PopupMenu label="Status" anchor={anchor} sx={{ mt: 1, minWidth: 200 }} onClose={onClose}>
      {BULK_STATUSES.map((status) => (
        <MenuItem key={status} onClick={() => onChoose(status)}>
          <StatusGlyph status={status} size={14} />
          {status === 'perdido' ? 'perdido…' : status}
        </MenuItem>
      ))}
      <MenuItem disabled>
        <StatusGlyph status="convertido" size={14} />
        convertido: em cada lead
      </MenuItem>
      <MenuItem disabled>{messages.undoneInHours}</MenuItem>
    </PopupMenu>
  );
}
