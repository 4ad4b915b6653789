import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';

/** Beside the form for who would rather look around alone; a phone's first screen has room for the form only. */
export function MapLink() {
  return (
    <Way to={paths.map()}>
      Ver imóveis no mapa
      <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
    </Way>
  );
}

const Way = styled(Link)(({ theme }) => ({
  ...theme.typography.publicBody,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginTop: 12,
  borderRadius: 4,
  textDecoration: 'none',
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
