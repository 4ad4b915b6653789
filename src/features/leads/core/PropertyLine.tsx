import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { regionName } from '#contract/ground/regions.ts';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';

interface PropertyLineProps {
  property: SelectedProperty;
  /** Without cents. */
  short?: boolean;
  /** Below its facts. */
  children?: ReactNode;
}

export function PropertyLine({ property, short = false, children }: PropertyLineProps) {
  const { name, region, status, address } = property;
  const facts = factsOf(property, ['kind', 'bedrooms', 'area']).map(({ text }) => text);
  const words = [regionName(region), ...facts, status !== 'disponível' && status];
  return (
    <Line>
      <Photo>
        <PropertyPhoto property={property} size="192x192" />
      </Photo>
      <Words>
        <b>{name}</b>
        <span>
          <PriceText property={property} short={short} />
        </span>
        <small>{words.filter(Boolean).join(' · ')}</small>
        <small>{address}</small>
        {children && <small>{children}</small>}
      </Words>
    </Line>
  );
}

const Line = styled('span')({ flex: 1, display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Photo = styled('span')({
  flex: 'none',
  display: 'block',
  width: 72,
  height: 60,
  overflow: 'hidden',
  borderRadius: 8,
});

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  textAlign: 'left',
  '& > *': { overflowWrap: 'anywhere' },
  '& > b': { ...theme.typography.body2, fontWeight: 560 },
  '& > span': { ...theme.typography.small, fontVariantNumeric: 'tabular-nums' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
