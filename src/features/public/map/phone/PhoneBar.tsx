import { styled } from '@mui/material/styles';
import { ChevronLeft, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { pluralize } from '@/shared/format/numbers';
import { isBrowser } from '@/shared/isBrowser';
import { Piece } from '@/shared/rendering/Piece';
import { pagesBefore } from '@/shared/routing/historyEntry';
import { IconButton } from '@/shared/ui/button/IconButton';
import { countBadge } from '@/shared/ui/countBadge';
import { tinted } from '@/shared/ui/tinted';
import { SavedLink } from '../../device/SavedLink';
import { countFilters, filterSummary } from '../filters/mapFilters';

interface PhoneBarProps {
  filter: MapFilter;
  /** Another one that counts. */
  isOnlyUnseen: boolean;
  onFilters: () => void;
  heading: Ref<HTMLHeadingElement>;
}

export function PhoneBar({ filter, isOnlyUnseen, onFilters, heading }: PhoneBarProps) {
  const goBack = useGoBack();
  const active = countFilters(filter) + Number(isOnlyUnseen);
  return (
    <Piece frame={Bar}>
      <IconButton size="large" aria-label="Voltar" onClick={goBack}>
        <ChevronLeft size={22} />
      </IconButton>
      <Title>
        <h1 ref={heading} tabIndex={-1}>
          Busca de Imóveis
        </h1>
        <p>{filterSummary(filter)}</p>
      </Title>
      <SavedLink />
      <Filters
        size="large"
        aria-label={active === 0 ? 'Filtros' : `Filtros, ${pluralize(active, 'ativo', 'ativos')}`}
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <SlidersHorizontal size={20} />
        {active > 0 && <span>{active}</span>}
      </Filters>
    </Piece>
  );
}

const pagesBeforeThis = () => (isBrowser ? (pagesBefore(window.history.state) ?? 0) : 0);

/** Past all searches made here; else to the landing page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const [before] = useState(pagesBeforeThis);
  return () => {
    if (before === 0) void navigate(paths.landing());
    else void navigate(before - 1 - pagesBeforeThis());
  };
}

const Bar = styled('header')(({ theme }) => ({
  position: 'absolute',
  top: 12,
  left: 12,
  right: 12,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 56,
  maxWidth: 560,
  marginInline: 'auto',
  padding: '2px 6px 2px 4px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
}));

const Title = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > *': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > h1': { ...theme.typography.publicBody, lineHeight: 20 / 16, fontWeight: 650, letterSpacing: '-0.01em' },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Filters = styled(IconButton)(({ theme }) => ({
  ...tinted(theme, 'primary'),
  '&:hover': { backgroundColor: theme.vars.palette.primary.tint },
  '& > span': {
    ...countBadge(theme),
    top: 4,
    right: 4,
  },
}));
