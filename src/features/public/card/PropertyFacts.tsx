import { styled } from '@mui/material/styles';
import { BedDouble, CarFront } from 'lucide-react';
import type { PropertyOfCard } from '#contract/properties/properties.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';

type FactsOf = Pick<PropertyOfCard, 'category' | 'bedrooms' | 'parking' | 'usableArea' | 'totalArea'>;

export const PropertyFacts = ({ property }: { property: FactsOf }) => (
  <Row>
    {factsOf(property, ['kind', 'bedrooms', 'area', 'parking']).map(({ name, text }) => (
      <Fact key={name}>
        {name === 'bedrooms' && <BedDouble size={18} />}
        {name === 'parking' && <CarFront size={18} />}
        {text}
      </Fact>
    ))}
  </Row>
);

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  color: theme.vars.palette.text.secondary,
}));

const Fact = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 7, whiteSpace: 'nowrap' });
