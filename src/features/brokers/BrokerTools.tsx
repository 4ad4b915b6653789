import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { formatNumber } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { SearchFilter } from '@/shared/ui/filter/SearchFilter';
import { toSearch } from './useBrokersView';
import type { BrokersView } from './useBrokersView';

const CHOICES = [
  { label: 'Todos', isActive: undefined, isAdmitted: undefined, role: undefined, total: 'all' },
  { label: 'Ativos', isActive: 'true', isAdmitted: undefined, role: undefined, total: 'active' },
  { label: 'Inativos', isActive: 'false', isAdmitted: undefined, role: undefined, total: 'inactive' },
  { label: 'Aguardando', isActive: undefined, isAdmitted: 'false', role: undefined, total: 'waiting' },
  { label: 'Gerentes', isActive: undefined, isAdmitted: undefined, role: 'gerente', total: 'gerente' },
  { label: 'Administradores', isActive: undefined, isAdmitted: undefined, role: 'admin', total: 'admin' },
] as const;

export function BrokerTools({ view: { filter, filterBy, totals } }: { view: BrokersView }) {
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  return (
    <Row role="search" aria-label="Filtrar corretores">
      <Search>
        <SearchFilter
          label="Buscar corretores"
          placeholder="Nome, e-mail ou telefone"
          read={toSearch}
          value={filter.q}
          onFilter={(q) => filterBy({ q })}
        />
      </Search>
      <Chips>
        {CHOICES.filter(({ total }) => isAdmin || (total !== 'admin' && total !== 'waiting')).map(
          ({ label, isActive, isAdmitted, role, total }) => (
            <ChoiceChip
              key={label}
              data-apart={total === 'gerente'}
              aria-pressed={filter.isActive === isActive && filter.isAdmitted === isAdmitted && filter.role === role}
              onClick={() => filterBy({ isActive, isAdmitted, role })}
            >
              {label} {totals[total] !== undefined && <span>{formatNumber(totals[total])}</span>}
            </ChoiceChip>
          ),
        )}
      </Chips>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 8px',
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { marginBottom: 12 },
}));

const Search = styled('div')(({ theme }) => ({
  width: 280,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

/** The first ones sum up; those by role count people again. */
const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  [theme.breakpoints.up('md')]: { '& > [data-apart="true"]': { marginLeft: 16 } },
}));
