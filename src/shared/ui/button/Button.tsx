import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ButtonBase } from './ButtonBase';
import type { ButtonBaseProps } from './ButtonBase';
import { lookOf } from './buttonLooks';
import type { ButtonLook } from './buttonLooks';

export interface ButtonProps extends Omit<ButtonBaseProps, 'color'>, Partial<ButtonLook> {
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = 'text', color = 'primary', size = 'medium', fullWidth = false, ...rest } = props;
  const { startIcon, endIcon, children, ...pressed } = rest;
  return (
    <Root {...pressed} ownerState={{ variant, color, size, fullWidth }}>
      {startIcon}
      {children}
      {endIcon}
    </Root>
  );
}

const Root = styled(ButtonBase)<{ ownerState: ButtonLook & { fullWidth: boolean } }>(({ theme, ownerState }) => ({
  ...theme.typography.control,
  gap: 8,
  width: ownerState.fullWidth ? '100%' : undefined,
  minWidth: 0,
  borderRadius: 10,
  transition: theme.transitions.create(['background-color', 'border-color', 'color'], { duration: 120 }),
  // An icon gives way to no word.
  '& > svg': { flex: 'none' },
  '&:active': { filter: 'brightness(0.96)' },
  '&:disabled': { opacity: 0.45 },
  ...lookOf(theme, ownerState),
  '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])': {
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.background.sunken,
    cursor: 'default',
    filter: 'none',
  },
}));
