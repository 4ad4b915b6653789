import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import type { Property } from '#contract/properties/properties.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Card } from '@/shared/ui/page/Card';
import { PriceText } from '@/shared/ui/property/PriceText';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { StatusSelect } from './StatusSelect';

const headsOf = () => ['Nome', 'Endereço', ...(offersRegions() ? ['Região'] : []), 'Preço', 'Status', 'Corretor'];

export interface ManagedRows {
  properties: Property[];
  onEdit: (id: string) => void;
  onDelete: (property: Property) => void;
}

export function ManagedTable({ properties, onEdit, onDelete }: ManagedRows) {
  return (
    <Sheet>
      <table aria-label="Imóveis">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Foto</VisuallyHidden>
            </th>
            {headsOf().map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Ações</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {properties.map((property) => (
            <Row
              key={property._id}
              property={property}
              onEdit={() => onEdit(property._id)}
              onDelete={() => onDelete(property)}
            />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

interface RowProps {
  property: Property;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ property, onEdit, onDelete }: RowProps) {
  const { name, address, region, reference, broker } = property;
  return (
    <tr>
      <td>
        <Photo>
          <PropertyPhoto property={property} size="200x150" />
        </Photo>
      </td>
      <th scope="row" title={name}>
        {name}
        <small>{reference}</small>
      </th>
      <td title={address}>{address}</td>
      {offersRegions() && <td>{regionName(region)}</td>}
      <td>
        <PriceText property={property} />
      </td>
      <td>
        <StatusSelect property={property} />
      </td>
      <td title={broker?.name}>{broker?.name ?? '—'}</td>
      <td>
        <IconButton aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil size={18} />
        </IconButton>
        <IconButton aria-label={`Deletar ${name}`} onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
      </td>
    </tr>
  );
}

const Photo = styled('div')({ position: 'relative', width: 56, height: 42, overflow: 'hidden', borderRadius: 6 });

/** Pixels, from the photograph to the buttons; name and address share what is left. */
const widthsOf = () => [84, 0, 0, ...(offersRegions() ? [84] : []), 128, 124, 124, 88];

const Sheet = styled(Card)(({ theme }) => ({
  overflowX: 'auto',
  '& > table': {
    ...theme.typography.smallFigures,
    tableLayout: 'fixed',
    width: '100%',
    minWidth: 920,
    borderCollapse: 'collapse',
  },
  ...Object.fromEntries(widthsOf().map((width, index) => [`& th:nth-child(${index + 1})`, { width: width || 'auto' }])),
  '& :is(td, th)': {
    padding: '6px 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '& :is(td, th):first-child': { paddingLeft: 16 },
  '& td:nth-last-child(4)': { whiteSpace: 'normal', color: theme.vars.palette.text.primary },
  '& td > small': { fontSize: '0.75rem' },
  '& thead th': { ...theme.typography.caption, fontWeight: 560, backgroundColor: theme.vars.palette.background.hover },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& tbody th': { fontWeight: 560, color: theme.vars.palette.text.primary },
  '& th > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
