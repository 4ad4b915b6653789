import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { Property } from '#contract/properties/properties.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CoveringLink } from './CoveringLink';

export function DetailsLink({ property: { _id, name } }: { property: Pick<Property, '_id' | 'name'> }) {
  return (
    <Details to={paths.property(_id)}>
      Ver detalhes
      <VisuallyHidden>{` de ${name}`}</VisuallyHidden>
      <ArrowRight size={18} />
    </Details>
  );
}

const Details = styled(CoveringLink)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.primary.main,
}));
