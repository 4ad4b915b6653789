import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import type { Week } from './useWeek';
import { formatShortWeek, formatWeek, mondayOf } from './week';

export function WeekNav({ week: { monday, today, isCurrent, show, move } }: { week: Week }) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Nav aria-label="Semana">
      <IconButton aria-label="Semana anterior" onClick={() => move(-1)}>
        <ChevronLeft size={20} />
      </IconButton>
      <IconButton aria-label="Próxima semana" onClick={() => move(1)}>
        <ChevronRight size={20} />
      </IconButton>
      <h2 aria-live="polite">{isPhone ? formatShortWeek(monday) : formatWeek(monday)}</h2>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={isCurrent}
        onClick={() => {
          if (!isCurrent) show(mondayOf(today));
        }}
      >
        Hoje
      </Button>
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  marginBottom: 12,
  '& > h2': {
    ...theme.typography.section,
    fontVariantNumeric: 'tabular-nums',
    flex: 1,
    margin: '0 4px',
    textWrap: 'balance',
    overflowWrap: 'normal',
  },
  [theme.breakpoints.up('md')]: { '& > h2': { flex: 'none', marginRight: 12 } },
}));
