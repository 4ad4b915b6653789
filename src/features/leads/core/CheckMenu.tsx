import MenuItem from '@mui/material/MenuItem';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { PopupMenu } from '@/shared/ui/dialog/Popup';

interface CheckMenuProps<Value extends string> {
  label: string;
  anchor: HTMLElement;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  onClose: () => void;
}

export function CheckMenu<Value extends string>(props: CheckMenuProps<Value>) {
  const { label, anchor, options, chosen, onChange, onClose } = props;
  return (
    <PopupMenu
      label={label}
      anchor={anchor}
      dense
      sx={{ mt: 1, maxHeight: 360, minWidth: 200, '--checkbox-size': '16px' }}
      onClose={onClose}
    >
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <MenuItem
            key={option.value}
            role="menuitemcheckbox"
            aria-checked={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((value) => value !== option.value) : [...chosen, option.value])
            }
          >
            <CheckboxIcon state={isChosen ? 'on' : 'off'} />
            {option.label}
          </MenuItem>
        );
      })}
    </PopupMenu>
  );
}
