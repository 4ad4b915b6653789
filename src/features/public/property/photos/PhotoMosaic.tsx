import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { overPhoto } from '@/shared/ui/photo/overPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { BadgeCorner } from '../../card/PhotoBox';
import { MosaicGrid } from '../MosaicGrid';
import { LazyPhotoViewer } from './LazyPhotoViewer';
import { photosOf } from './photosOf';
import type { PageVariant } from './photosOf';
import { useEnlarged } from './useEnlarged';

/** One large and as many as four small: two columns hold four, one holds two or one. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

const variantOf = (index: number): PageVariant => ({ size: index === 0 ? '1200x800' : '600x400', fit: 'cover' });

/** The first photographs at one glance; a press on one shows it, and the rest, on the whole screen. */
export function PhotoMosaic({ property }: { property: PropertyDetail }) {
  const photos = photosOf(property);
  const shown = photos.slice(0, shownOf(photos.length));
  const lastShown = shown.length - 1;
  const more = photos.length - shown.length;
  const of = (index: number) => `${index + 1} de ${photos.length}`;
  const [active, setActive] = useState(0);
  const { enlarged, enlarge, reduce } = useEnlarged();
  return (
    <Root aria-label="Fotos do imóvel">
      <MosaicGrid data-count={shown.length}>
        {shown.length === 0 && <NoPhoto />}
        {shown.map(({ url, preview }, index) => (
          <Tile
            key={url}
            type="button"
            aria-label={
              index === lastShown && more > 0 ? `+${more}: ampliar foto ${of(index)}` : `Ampliar foto ${of(index)}`
            }
            onClick={() => {
              setActive(index);
              enlarge();
            }}
          >
            <Photograph
              url={url}
              {...variantOf(index)}
              alt={`${property.name}, foto ${index + 1}`}
              preview={preview}
              urgent={index === 0}
            />
            {index === lastShown && more > 0 && <More aria-hidden>{`+${more}`}</More>}
          </Tile>
        ))}
      </MosaicGrid>
      {property.offer !== null && (
        <BadgeCorner>
          <OfferBadge />
        </BadgeCorner>
      )}
      {enlarged && (
        <LazyPhotoViewer
          name={property.name}
          photos={photos.map((photo, index) => (shown[index] ? { ...photo, onPage: variantOf(index) } : photo))}
          active={active}
          onActive={setActive}
          onClose={reduce}
        />
      )}
    </Root>
  );
}

const Root = styled('section')({ position: 'relative' });

const Tile = styled('button')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  padding: 0,
  border: 0,
  cursor: 'zoom-in',
  backgroundColor: theme.vars.palette.skeleton,
  '&:focus-visible': { outlineOffset: -4 },
}));

const More = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...overPhoto(theme),
  fontWeight: 600,
  position: 'absolute',
  right: 12,
  bottom: 12,
  padding: '5px 12px',
  borderRadius: 999,
}));
