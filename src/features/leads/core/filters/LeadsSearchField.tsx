import { styled } from '@mui/material/styles';
import { SearchFilter } from '@/shared/ui/filter/SearchFilter';

interface LeadsSearchFieldProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  focused?: boolean;
}

export function LeadsSearchField({ q, onSearch, focused = false }: LeadsSearchFieldProps) {
  return (
    <Width>
      <SearchFilter
        label="Buscar leads"
        placeholder="Nome, e-mail ou telefone"
        value={q}
        onFilter={onSearch}
        keycap
        focused={focused}
      />
    </Width>
  );
}

const Width = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 232,
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
