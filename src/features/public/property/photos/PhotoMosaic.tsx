import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { OverPhoto } from '@/shared/ui/photo/overPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { OfferCorner } from '@/shared/ui/property/OfferBadge';
import { altOf, photosOf } from './photosOf';
import type { PageVariant } from './photosOf';
import { usePhotoViewer } from './usePhotoViewer';

/** A large one and 4, 2 or 1 small ones. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

const variantOf = (index: number): PageVariant => ({ size: index === 0 ? '1200x800' : '600x400', fit: 'cover' });

export function PhotoMosaic({ property }: { property: PropertyDetail }) {
  const photos = photosOf(property);
  const shown = photos.slice(0, shownOf(photos.length));
  const lastShown = shown.length - 1;
  const more = photos.length - shown.length;
  const position = (index: number) => `${index + 1} de ${photos.length}`;
  const { setActive, open, viewer } = usePhotoViewer(
    property.name,
    photos.map((photo, index) => (shown[index] ? { ...photo, onPage: variantOf(index) } : photo)),
  );
  return (
    <Root aria-label="Fotos do imóvel">
      <MosaicGrid data-count={shown.length}>
        {shown.length === 0 && <NoPhoto />}
        {shown.map((photo, index) => (
          <Tile
            key={photo.url}
            aria-label={
              index === lastShown && more > 0
                ? `+${more}: ampliar foto ${position(index)}`
                : `Ampliar foto ${position(index)}`
            }
            onClick={() => {
              setActive(index);
              open();
            }}
          >
            <Photograph
              url={photo.url}
              {...variantOf(index)}
              alt={altOf(property.name, photo, index)}
              preview={photo.preview}
              urgent={index === 0}
            />
            {index === lastShown && more > 0 && <More aria-hidden>{`+${more}`}</More>}
          </Tile>
        ))}
      </MosaicGrid>
      <OfferCorner property={property} />
      {viewer}
    </Root>
  );
}

export function PhotoMosaicSkeleton() {
  return (
    <MosaicGrid data-count={5}>
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} component="div" width="auto" height="auto" sx={{ borderRadius: 0 }} />
      ))}
    </MosaicGrid>
  );
}

const Root = styled('section')({ position: 'relative' });

const MosaicGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  height: 412,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.default,
  '& > :first-of-type': { gridRow: '1 / -1' },
  '&[data-count="2"] > *': { gridRow: '1 / -1' },
  '&[data-count="2"], &[data-count="3"]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '&[data-count="5"]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Tile = styled(ButtonBase)(({ theme }) => ({
  minWidth: 0,
  cursor: 'zoom-in',
  backgroundColor: theme.vars.palette.skeleton,
  '&:focus-visible': { outlineOffset: -4 },
}));

const More = styled(OverPhoto)({ right: 12, bottom: 12 });
