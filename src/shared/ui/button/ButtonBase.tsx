import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link } from '@/shared/routing/Link';
import type { LinkProps } from '@/shared/routing/Link';

export interface ButtonBaseProps extends ComponentProps<'button'> {
  to?: LinkProps['to'];
  href?: string;
  target?: string;
  rel?: string;
  sx?: SxProps<Theme>;
}

/** MUI's brings ripples. */
export function ButtonBase({ type = 'button', ...props }: ButtonBaseProps) {
  if (props.to !== undefined) return <Root as={Link} {...props} />;
  if (props.href !== undefined) return <Root as="a" {...props} />;
  return <Root type={type} {...props} />;
}

const Root = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:disabled': { pointerEvents: 'none' },
});
