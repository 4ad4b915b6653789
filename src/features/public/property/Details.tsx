import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { areaText } from '#contract/properties/texts.ts';
import { regionName } from '@/shared/format/addresses';
import { formatNumber } from '@/shared/format/numbers';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';

const categories = { casa: 'Casa', apartamento: 'Apartamento' };

export function Details({ property }: { property: PropertyDetail }) {
  const { status, category, region, countInStock } = property;
  const rows = {
    Status: <StatusBadge status={status} />,
    Tipo: categories[category],
    Região: regionName(region),
    Unidades: formatNumber(countInStock),
    ...moreOf(property),
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

/** The other known facts. */
function moreOf(property: PropertyDetail): Record<string, string> {
  const { reference, suites, usableArea, totalArea, floor } = property;
  const { builtYear, neighbourhood, city } = property;
  const rows = {
    Referência: reference,
    Suítes: suites ? formatNumber(suites) : null,
    'Área útil': usableArea === null ? null : areaText(usableArea),
    'Área total': totalArea === null ? null : areaText(totalArea),
    Andar: floor === null ? null : floor === 0 ? 'Térreo' : `${floor}º`,
    'Ano de construção': builtYear?.toString(),
    Bairro: neighbourhood,
    Cidade: city,
    Permuta: property.acceptsExchange ? 'Aceita' : null,
    Financiamento: property.acceptsFinancing ? 'Aceita' : null,
  };
  return Object.fromEntries(Object.entries(rows).flatMap(([term, value]) => (value ? [[term, value]] : [])));
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 48,
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
