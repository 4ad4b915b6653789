import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';
import { monthlyTotal, pricePerArea } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';
import { PriceText } from '@/shared/ui/property/PriceText';

export function Price({ property }: { property: Property }) {
  const lines = costLines(property);
  return (
    <>
      <Figure>
        <PriceText property={property} />
      </Figure>
      {lines.length > 0 && (
        <Costs>
          {lines.map(([term, amount]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Costs>
      )}
    </>
  );
}

function costLines(property: Property): [term: string, amount: string][] {
  const { condoFee, iptu, iptuPeriod, business } = property;
  const perArea = pricePerArea(property);
  const total = monthlyTotal(property);
  return [
    ...(condoFee === null ? [] : [['Condomínio', `${formatMoney(condoFee)} por mês`] as const]),
    ...(iptu === null
      ? []
      : [['IPTU', `${formatMoney(iptu)} ${iptuPeriod === 'anual' ? 'por ano' : 'por mês'}`] as const]),
    ...(total === null || (condoFee === null && iptu === null)
      ? []
      : [[business === 'ambos' ? 'Total por mês no aluguel' : 'Total por mês', formatMoney(total)] as const]),
    ...(perArea === null ? [] : [['Preço por m²', formatWholeReais(perArea)] as const]),
  ].map(([term, amount]) => [term, amount]);
}

export const PriceSkeleton = () => <Skeleton width={220} height={28} sx={{ mt: '11px', mb: '15px' }} />;

export function OfferBox({ offer }: { offer: string }) {
  return (
    <Box>
      <Tag size={20} />
      <span>
        <strong>Oferta:</strong> {offer}
      </span>
    </Box>
  );
}

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  fontSize: '1.75rem',
  lineHeight: 34 / 28,
  letterSpacing: '-0.01em',
  margin: '8px 0 12px',
}));

const Costs = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  margin: '0 0 16px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

const Box = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 11,
  padding: '10px 14px',
  borderRadius: 10,
  color: theme.vars.palette.accent.ink,
  backgroundColor: theme.vars.palette.accent.tint,
  '& > svg': { flex: 'none' },
}));
