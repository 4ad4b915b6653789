import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { MAP_SORTS } from '../mapSearch';
import type { MapSearch } from '../mapSearch';

const names: Record<(typeof MAP_SORTS)[number], string> = {
  '-createdAt': 'Mais recentes',
  price: 'Menor preço',
  '-price': 'Maior preço',
};

interface SortSelectProps {
  sort: MapSearch['sort'];
  onSort: (sort: MapSearch['sort']) => void;
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Box>
      <select
        aria-label="Ordem"
        value={sort}
        onChange={(event) => {
          const chosen = MAP_SORTS.find((one) => one === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {MAP_SORTS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}

const Box = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  '& > select': {
    ...theme.typography.body2,
    fontWeight: 500,
    appearance: 'none',
    // As wide as what it says.
    fieldSizing: 'content',
    height: 44,
    padding: '0 24px 0 8px',
    border: 0,
    borderRadius: 10,
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'right',
    cursor: 'pointer',
    '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.raised },
  },
  '& > svg': { position: 'absolute', right: 0, top: 13, pointerEvents: 'none' },
}));
