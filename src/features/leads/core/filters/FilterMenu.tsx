import MenuItem from '@mui/material/MenuItem';
import { filtersByRegion } from '@/shared/regionFilters';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { chips } from '../filterChips';
import { CHIPS } from '../leadFilters';
import type { ChipName } from '../leadFilters';

interface FilterMenuProps {
  anchor: HTMLElement;
  onChoose: (name: ChipName) => void;
  onClose: () => void;
}

export function FilterMenu({ anchor, onChoose, onClose }: FilterMenuProps) {
  return (
    <PopupMenu label="Filtrar por" anchor={anchor} sx={{ mt: 1 }} onClose={onClose}>
      {CHIPS.filter((name) => name !== 'region' || filtersByRegion()).map((name) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          {chips[name].menuLabel ?? chips[name].label}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
