import { styled } from '@mui/material/styles';
import { ButtonBase } from './ButtonBase';
import type { ButtonBaseProps } from './ButtonBase';

interface IconButtonProps extends ButtonBaseProps {
  /** 44 px everywhere, not only on phones. */
  size?: 'large';
  /** The icon meets the row's end. */
  edge?: 'end';
}

export function IconButton({ size, edge, ...rest }: IconButtonProps) {
  return <Root {...rest} ownerState={{ size, edge }} />;
}

const Root = styled(ButtonBase)<{ ownerState: Pick<IconButtonProps, 'size' | 'edge'> }>(({ theme, ownerState }) => {
  const side = ownerState.size === 'large' ? 44 : 36;
  return {
    flex: 'none',
    width: side,
    height: side,
    marginRight: ownerState.edge && -12,
    borderRadius: 10,
    color: theme.vars.palette.text.primary,
    transition: theme.transitions.create('background-color', { duration: 120 }),
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&:disabled': { color: theme.vars.palette.action.disabled },
    [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
  };
});
