import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';
import { monthlyTotal, pricePerArea } from '#contract/properties/propertyFacts.ts';
import { formatMoney, formatWholeReais } from '@/shared/format/numbers';
import { PriceFall } from '@/shared/ui/property/PriceFall';
import { PriceText } from '@/shared/ui/property/PriceText';
import { Terms } from './Terms';

export function Price({ property }: { property: Property }) {
  const { condoFee, iptu, iptuPeriod, business } = property;
  const perArea = pricePerArea(property);
  const total = condoFee === null && iptu === null ? null : monthlyTotal(property);
  const totalName = business === 'ambos' ? 'Total por mês no aluguel' : 'Total por mês';
  return (
    <>
      <Figure>
        <PriceText property={property} />
      </Figure>
      <PriceFall property={property} />
      <Costs>
        <Terms
          of={{
            Condomínio: condoFee !== null && `${formatMoney(condoFee)} por mês`,
            IPTU: iptu !== null && `${formatMoney(iptu)} ${iptuPeriod === 'anual' ? 'por ano' : 'por mês'}`,
            [totalName]: total !== null && formatMoney(total),
            'Preço por m²': perArea !== null && formatWholeReais(perArea),
          }}
        />
      </Costs>
    </>
  );
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
  '&:empty': { display: 'none' },
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
