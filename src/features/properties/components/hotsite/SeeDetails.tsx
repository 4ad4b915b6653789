import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Property } from '#contract/properties.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** For the pointer; whoever tabs gets there by the name, which leads to the same page. */
export function SeeDetails({ property: { _id, name } }: { property: Pick<Property, '_id' | 'name'> }) {
  return (
    <Details to={paths.property(_id)} tabIndex={-1}>
      Ver detalhes
      <VisuallyHidden>{` de ${name}`}</VisuallyHidden>
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
    </Details>
  );
}

/** Above the link that covers the card. */
const Details = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: 8,
  minHeight: 44,
  textDecoration: 'none',
  color: theme.vars.palette.primary.main,
}));
