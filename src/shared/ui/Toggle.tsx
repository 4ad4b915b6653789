import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { ChangeEventHandler } from 'react';

interface ToggleProps {
  name?: string;
  label: string;
  describedBy?: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** Its label is a touch target. */
export function Toggle({ name, label, describedBy, checked, onChange }: ToggleProps) {
  return (
    <Root
      name={name}
      checked={checked}
      onChange={onChange}
      slotProps={{ input: { role: 'switch', 'aria-label': label, 'aria-describedby': describedBy } }}
    />
  );
}

const Root = styled(Switch)(({ theme }) => ({
  flex: 'none',
  width: 36,
  height: 20,
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': {
    padding: 3,
    '&.Mui-checked': { transform: 'translateX(16px)' },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
    '&.Mui-focusVisible + .MuiSwitch-track': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
  },
  '& .MuiSwitch-thumb': {
    width: 14,
    height: 14,
    boxShadow: 'none',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .MuiSwitch-track': { borderRadius: 999, opacity: 1, backgroundColor: theme.vars.palette.outline },
}));
