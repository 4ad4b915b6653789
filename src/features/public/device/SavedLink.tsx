import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { visuallyHidden } from '@/shared/ui/VisuallyHidden';
import { SAVED } from './homes';
import { useHomes } from './useHomes';

/** Its number is an attribute, for `src/boot.ts`. */
export function SavedLink() {
  const { length } = useHomes(SAVED);
  return (
    <Root to={paths.saved()}>
      <Counted data-saved={length} suppressHydrationWarning>
        <Heart size={20} />
      </Counted>
      <b>Salvos</b>
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
  '& > b': { fontWeight: 'inherit' },
  // The word goes; screen readers still have it.
  [theme.breakpoints.down('md')]: { '& > b': visuallyHidden },
}));

const Counted = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '&[data-saved="0"]::after': { display: 'none' },
  '&::after': {
    ...theme.typography.caption,
    content: 'attr(data-saved)',
    position: 'absolute',
    top: -9,
    left: 11,
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
}));
