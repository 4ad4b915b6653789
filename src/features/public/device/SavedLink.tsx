import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { SAVED } from './homes';
import { useHomes } from './useHomes';

/** Its number is an attribute, for `src/boot.ts`. */
export function SavedLink() {
  const { length } = useHomes(SAVED);
  return (
    <Root to={paths.saved()} data-saved={length} suppressHydrationWarning>
      <Heart size={20} />
      <span>Salvos</span>
    </Root>
  );
}

const Root = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 500,
  flex: 'none',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 14,
  minWidth: 44,
  height: 44,
  borderRadius: 10,
  textDecoration: 'none',
  color: 'inherit',
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-saved="0"]::after': { display: 'none' },
  '&::after': {
    ...theme.typography.caption,
    content: 'attr(data-saved)',
    position: 'absolute',
    top: 2,
    left: 24,
    [theme.breakpoints.up('md')]: { left: 13, top: 4 },
    minWidth: 17,
    padding: '0 4px',
    borderRadius: 999,
    fontSize: '0.6875rem',
    lineHeight: 17 / 11,
    fontWeight: 650,
    textAlign: 'center',
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  // The word goes; screen readers still have it.
  [theme.breakpoints.down('md')]: { '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden' } },
}));
