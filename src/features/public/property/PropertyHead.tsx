import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import type { Property } from '#contract/properties/properties.ts';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { SaveButton } from '../device/SaveButton';

interface PropertyHeadProps {
  /** Undefined while loading; the heading takes the focus. */
  property: Pick<Property, '_id' | 'name' | 'address' | 'status'> | undefined;
  heading: Ref<HTMLHeadingElement>;
  /** With the status, above the photographs. */
  wide?: boolean;
}

export function PropertyHead({ property, heading, wide = false }: PropertyHeadProps) {
  return (
    <Head data-wide={wide}>
      <h1 ref={heading} tabIndex={-1}>
        {property?.name ?? (
          <>
            <VisuallyHidden>Carregando imóvel…</VisuallyHidden>
            <Skeleton component="span" sx={{ display: 'block', width: '56%', height: '0.8em', my: '0.1em' }} />
          </>
        )}
      </h1>
      <p>
        {wide && (property ? <StatusBadge status={property.status} strong /> : <StatusSkeleton />)}
        <MapPin size={18} />
        {property?.address ?? <Skeleton component="span" width={280} height={14} />}
      </p>
      {wide && property && <SaveButton property={property} />}
    </Head>
  );
}

export const StatusSkeleton = () => (
  <Skeleton component="span" width={108} height={28} sx={{ flex: 'none', borderRadius: '999px' }} />
);

const Head = styled('div')(({ theme }) => ({
  '&[data-wide="true"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    margin: '2px 0 16px',
    '& > p': { gridRow: 2, alignItems: 'center' },
    '& > [data-heart]': { gridArea: '1 / 2 / span 2', alignSelf: 'start', marginRight: -16 },
  },
  '& > h1': { ...theme.typography.propertyTitle, margin: 0, minHeight: '1lh' },
  '& > p': {
    ...theme.typography.body1,
    lineHeight: 20 / 15,
    display: 'flex',
    gap: 6,
    minHeight: 20,
    margin: '4px 0 0',
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
    '& > svg': { flex: 'none', marginTop: 1 },
    '& > span[data-status]': { marginRight: 8 },
  },
}));
