import { styled } from '@mui/material/styles';
import { BedDouble, CarFront } from 'lucide-react';
import type { Property } from '#contract/properties/properties.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { areaText, bedroomsText, parkingText } from '#contract/properties/texts.ts';

export function PropertyFacts({
  property,
}: {
  property: Pick<Property, 'category' | 'bedrooms' | 'parking' | 'usableArea' | 'totalArea'>;
}) {
  const area = areaOf(property);
  return (
    <Row>
      {property.bedrooms !== null && (
        <Fact>
          <BedDouble size={18} />
          {bedroomsText(property.bedrooms)}
        </Fact>
      )}
      {area !== null && <Fact>{areaText(area)}</Fact>}
      {property.parking !== null && (
        <Fact>
          <CarFront size={18} />
          {parkingText(property.parking)}
        </Fact>
      )}
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  color: theme.vars.palette.text.secondary,
}));

const Fact = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 7, whiteSpace: 'nowrap' });
