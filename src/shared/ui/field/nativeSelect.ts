import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { createElement } from 'react';

// Native: light, with the phone's wheel. MUI's NativeSelect always bundles another input and icon.

/** Its props are typed as an `input`'s. */
export const Choices = (props: InputBaseComponentProps) => createElement('select', props);

export const Select = styled(OutlinedInput)(({ theme }) => ({
  '&&': { paddingRight: 0 },
  '& select': {
    appearance: 'none',
    cursor: 'pointer',
    borderRadius: 10,
    '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.raised },
  },
  // Beats the theme's input padding.
  '&&& select': { paddingRight: 40 },
  // Presses go through to the select.
  '& > svg': { position: 'absolute', right: 12, pointerEvents: 'none', color: theme.vars.palette.text.secondary },
}));
