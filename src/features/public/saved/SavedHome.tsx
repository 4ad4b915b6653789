import { styled } from '@mui/material/styles';
import { House } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { ComparedProperty } from '#contract/properties/properties.ts';
import { GONE_TEXTS } from '#contract/properties/texts.ts';
import { Button } from '@/shared/ui/button/Button';
import { PropertyCard } from '../card/PropertyCard';
import { HeartButton } from '../device/HeartButton';
import { useSaved } from '../device/useSaved';
import { SIMILAR_ANCHOR } from '../property/isGone';
import { messages } from './messages';

interface SavedHomeProps {
  id: string;
  /** Undefined: deleted. */
  property: ComparedProperty | undefined;
  order: readonly string[];
  isRow: boolean;
}

export function SavedHome({ id, property, order, isRow }: SavedHomeProps) {
  const { isSaved, toggle } = useSaved(id, order);
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved && !wasSaved) setWasSaved(true);
  const isOut = wasSaved && !isSaved;
  const gone = property ? GONE_TEXTS[property.status] : messages.gone;
  return (
    <Item data-dimmed={isOut || gone !== undefined} data-missing={!property}>
      {property ? (
        <PropertyCard
          property={property}
          isRow={isRow}
          short
          heart={<HeartButton property={property} order={order} />}
        />
      ) : (
        <House size={24} />
      )}
      {isOut ? (
        <Line role="status">
          {messages.removed} <Button onClick={toggle}>Desfazer</Button>
        </Line>
      ) : (
        gone !== undefined && (
          <Line>
            {gone}
            {property ? (
              <Button to={`${paths.property(id)}#${SIMILAR_ANCHOR}`}>Ver parecidos</Button>
            ) : (
              <>
                <Button to={paths.map()}>Ver outros</Button>
                {isSaved && <Button onClick={toggle}>Tirar dos salvos</Button>}
              </>
            )}
          </Line>
        )
      )}
    </Item>
  );
}

const Item = styled('li')(({ theme }) => ({
  minWidth: 0,
  '& img': { transition: 'opacity 180ms' },
  '&[data-dimmed="true"] img': { opacity: 0.45 },
  '&[data-missing="true"]': {
    alignSelf: 'start',
    padding: '16px 16px 8px',
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.sunken,
    '& > svg': { color: theme.vars.palette.text.secondary },
  },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  minHeight: 44,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > button, & > a': { minHeight: 44, padding: '0 8px', '&:first-of-type': { marginLeft: -4 } },
}));
