import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ButtonBase } from './ButtonBase';
import type { ButtonBaseProps } from './ButtonBase';

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
  textAlign: 'center',
  transition: theme.transitions.create(['background-color', 'border-color', 'color'], { duration: 120 }),
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

interface ButtonLook {
  variant: 'text' | 'outlined' | 'contained' | 'tonal';
  color: 'primary' | 'accent' | 'error' | 'inherit';
  /** `dialog`: bars and confirm dialogs; `panel`: panel footers and public headers; `large`: visitors. */
  size: 'small' | 'medium' | 'dialog' | 'panel' | 'large';
}

/** Phones need 44 px. */
const height = (theme: Theme, desktop: number, onPhone: number, padding: number): CSSObject => ({
  minHeight: desktop,
  padding: `0 ${padding}px`,
  [theme.breakpoints.down('sm')]: { minHeight: onPhone, fontSize: '0.9375rem' },
});

const sizes: Record<ButtonLook['size'], (theme: Theme) => CSSObject> = {
  small: (theme) => ({ ...height(theme, 32, 44, 12), fontSize: '0.8125rem' }),
  medium: (theme) => height(theme, 36, 44, 15),
  dialog: (theme) => height(theme, 40, 48, 16),
  panel: (theme) => height(theme, 44, 48, 16),
  large: () => ({ minHeight: 48, padding: '0 20px', fontSize: '1rem', lineHeight: 1.25 }),
};

/** Touch screens would keep `:hover` after a tap. */
const hover = (style: CSSObject): CSSObject => ({ '@media (hover: hover)': { '&:hover': style } });

const variants: Record<ButtonLook['variant'], (theme: Theme, look: ButtonLook) => CSSObject> = {
  contained: ({ vars: { palette } }, { color }) => {
    const { main, dark, contrastText } = palette[color === 'inherit' ? 'primary' : color];
    return { color: contrastText, backgroundColor: main, ...hover({ backgroundColor: dark }) };
  },
  outlined: ({ vars: { palette } }, { size }) => {
    const borderColor = size === 'large' ? palette.outline : palette.divider;
    return {
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      border: `1px solid ${borderColor}`,
      '&:hover': { backgroundColor: palette.background.hover },
    };
  },
  tonal: ({ vars: { palette } }) => ({
    color: palette.primary.main,
    backgroundColor: palette.primary.tint,
    '&:hover': { filter: 'brightness(0.97)' },
  }),
  text: (theme, { color }) => {
    const { palette } = theme.vars;
    if (color === 'inherit')
      return {
        color: palette.text.secondary,
        '&:hover': { color: palette.text.primary, backgroundColor: palette.background.hover },
      };
    const { main } = palette[color];
    return { color: main, ...hover({ backgroundColor: theme.alpha(main, palette.action.hoverOpacity) }) };
  },
};

const lookOf = (theme: Theme, look: ButtonLook): CSSObject => ({
  ...sizes[look.size](theme),
  ...variants[look.variant](theme, look),
});
