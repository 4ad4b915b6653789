import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { SelectedProperty } from '#contract/selections.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { PropertyLine } from './PropertyLine';

interface ChosenPropertiesProps {
  chosen: SelectedProperty[];
  onChange: (chosen: SelectedProperty[]) => void;
}

/** In the order in which the client sees them. */
export function ChosenProperties({ chosen, onChange }: ChosenPropertiesProps) {
  /** With the next one. */
  const swap = (index: number) => onChange(chosen.toSpliced(index, 2, ...chosen.slice(index, index + 2).reverse()));
  return (
    <section aria-label="Escolhidos">
      <Heading>Escolhidos, na ordem do cliente</Heading>
      <List>
        {chosen.map((property, index) => (
          <Item key={property._id}>
            <PropertyLine property={property} />
            <IconButton aria-label={`Subir ${property.name}`} disabled={index === 0} onClick={() => swap(index - 1)}>
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Descer ${property.name}`}
              disabled={index === chosen.length - 1}
              onClick={() => swap(index)}
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
    </section>
  );
}

export const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.section, margin: '8px 0 4px' }));

const List = styled('ol')({ margin: '0 0 20px', padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
