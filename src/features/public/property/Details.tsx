import { styled } from '@mui/material/styles';
import { regionName } from '#contract/ground/regions.ts';
import { kindName } from '#contract/properties/kindNames.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { areaText } from '#contract/properties/texts.ts';
import { formatNumber } from '@/shared/format/numbers';
import { plainDay } from '@/shared/format/plainDay';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { Terms } from '@/shared/ui/property/Terms';

export function Details({ property }: { property: PropertyDetail }) {
  const { suites, usableArea, totalArea, floor } = property;
  return (
    <List>
      <Terms
        of={{
          Status: <StatusBadge status={property.status} />,
          Tipo: kindName(property.category),
          Região: regionName(property.region),
          Unidades: property.countInStock > 1 && formatNumber(property.countInStock),
          Referência: property.reference,
          Suítes: suites && formatNumber(suites),
          'Área útil': usableArea && areaText(usableArea),
          'Área total': totalArea && areaText(totalArea),
          Andar: floor === 0 ? 'Térreo' : floor && `${floor}º`,
          'Ano de construção': property.builtYear?.toString(),
          Bairro: property.neighbourhood,
          Cidade: property.city,
          Anunciado: plainDay(Date.parse(property.createdAt)),
          Captador: property.broughtBy?.name,
          Permuta: property.acceptsExchange && 'Aceita',
          Financiamento: property.acceptsFinancing && 'Aceita',
        }}
      />
    </List>
  );
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
