import { styled } from '@mui/material/styles';
import { Heart } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { countBadge } from '@/shared/ui/countBadge';
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
    ...countBadge(theme),
    content: 'attr(data-saved)',
    bottom: 12,
    left: 11,
  },
}));
