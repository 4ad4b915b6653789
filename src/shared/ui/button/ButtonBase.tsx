import { styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import { Link } from '@/shared/routing/Link';
import type { LinkProps } from '@/shared/routing/Link';

export interface ButtonBaseProps extends ComponentProps<'button'> {
  to?: LinkProps['to'];
  href?: string;
  target?: string;
  rel?: string;
  sx?: SxProps<Theme>;
}

function Pressed({ type = 'button', ...props }: Omit<ButtonBaseProps, 'sx'>) {
  const Tag: ElementType = props.to !== undefined ? Link : props.href !== undefined ? 'a' : 'button';
  return <Tag {...props} type={Tag === 'button' ? type : undefined} />;
}

/** MUI's brings ripples. Styled itself: `styled` around another component makes two classes. */
export const ButtonBase = styled(Pressed)({
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
