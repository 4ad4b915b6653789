import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, ChevronUp, X } from 'lucide-react';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { formatPropertyCount } from '@/shared/format/numbers';
import { IconButton } from '@/shared/ui/button/IconButton';
import { PropertyLine } from '../core/PropertyLine';

interface ChosenPropertiesProps {
  chosen: SelectedProperty[];
  onChange: (chosen: SelectedProperty[]) => void;
}

/** As the client sees them. Below the list, so that choosing one does not move the others. */
export function ChosenProperties({ chosen, onChange }: ChosenPropertiesProps) {
  const swapWithNext = (index: number) =>
    onChange(chosen.toSpliced(index, 2, ...chosen.slice(index, index + 2).reverse()));
  return (
    <Details>
      <summary>
        <span role="status">{`${formatPropertyCount(chosen.length)} na seleção`}</span>
        Ver e ordenar
        <ChevronUp size={18} />
      </summary>
      <List aria-label="Escolhidos">
        {chosen.map((property, index) => (
          <Item key={property._id}>
            <PropertyLine property={property} />
            <IconButton
              aria-label={`Subir ${property.name}`}
              disabled={index === 0}
              onClick={() => swapWithNext(index - 1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Descer ${property.name}`}
              disabled={index === chosen.length - 1}
              onClick={() => swapWithNext(index)}
            >
              <ArrowDown size={18} />
            </IconButton>
            <IconButton
              aria-label={`Tirar ${property.name}`}
              onClick={() => onChange(chosen.filter(({ _id }) => _id !== property._id))}
            >
              <X size={18} />
            </IconButton>
          </Item>
        ))}
      </List>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  flex: 'none',
  padding: '0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    ...theme.typography.small,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 44,
    cursor: 'pointer',
    listStyle: 'none',
    color: theme.vars.palette.primary.main,
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { ...theme.typography.control, flex: 1, color: theme.vars.palette.text.primary },
  },
  '&[open] > summary > svg': { rotate: '180deg' },
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));

const List = styled('ol')({ maxHeight: '38vh', overflowY: 'auto' });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
