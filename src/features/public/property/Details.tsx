import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { regionName } from '@/shared/format/addresses';
import { formatNumber } from '@/shared/format/numbers';
import { StatusBadge } from './StatusBadge';

type Detailed = Pick<Property, 'status' | 'category' | 'region' | 'countInStock'>;

const categories = { casa: 'Casa', apartamento: 'Apartamento' };

export function Details({ property: { status, category, region, countInStock } }: { property: Detailed }) {
  return (
    <List>
      <div>
        <dt>Status</dt>
        <dd>
          <StatusBadge status={status} />
        </dd>
      </div>
      <div>
        <dt>Tipo</dt>
        <dd>{categories[category]}</dd>
      </div>
      <div>
        <dt>Região</dt>
        <dd>{regionName(region)}</dd>
      </div>
      <div>
        <dt>Unidades</dt>
        <dd>{formatNumber(countInStock)}</dd>
      </div>
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
