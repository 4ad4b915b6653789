import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { regionName } from '@/shared/format/addresses';
import { formatNumber } from '@/shared/format/numbers';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';

type Detailed = Pick<Property, 'status' | 'category' | 'region' | 'countInStock'>;

const categories = { casa: 'Casa', apartamento: 'Apartamento' };

export function Details({ property: { status, category, region, countInStock } }: { property: Detailed }) {
  const rows = {
    Status: <StatusBadge status={status} />,
    Tipo: categories[category],
    Região: regionName(region),
    Unidades: formatNumber(countInStock),
  };
  return (
    <List>
      {Object.entries(rows).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 48,
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 50,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 560 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
