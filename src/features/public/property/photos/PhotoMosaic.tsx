import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { OverPhoto } from '@/shared/ui/photo/overPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { OfferCorner } from '@/shared/ui/property/OfferBadge';
import { altOf, photosOf } from './photosOf';
import { usePhotoViewer } from './usePhotoViewer';

/** A large one and 4, 2 or 1 small ones. */
const shownOf = (count: number) => (count >= 5 ? 5 : Math.min(count, 3));

/** The large one, the small ones: as wide as they are cut from. */
const WIDTHS: Record<number, [number, number]> = { 1: [1120, 0], 2: [744, 620], 3: [744, 370], 5: [620, 310] };

const formOf = (index: number, count: number) => {
  const [large, small] = WIDTHS[count] ?? [1120, 0];
  return index === 0
    ? ({ size: '1200x800', sizes: `${large}px` } as const)
    : ({ size: '600x400', dense: '900x600', sizes: `${small}px` } as const);
};

export function PhotoMosaic({ property }: { property: PropertyDetail }) {
  const photos = photosOf(property);
  const shown = photos.slice(0, shownOf(photos.length));
  const lastShown = shown.length - 1;
  const more = photos.length - shown.length;
  const position = (index: number) => `${index + 1} de ${photos.length}`;
  const { open, viewer } = usePhotoViewer(
    property.name,
    photos.map((photo, index) => (shown[index] ? { ...photo, fit: 'cover' } : photo)),
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
            onClick={({ currentTarget }) => open(index, currentTarget)}
          >
            <Photograph
              url={photo.url}
              {...formOf(index, shown.length)}
              alt={altOf(property.name, photo, index)}
              preview={photo.preview}
              urgent={index === 0}
            />
            {index === lastShown && more > 0 && <More aria-hidden data-paper="none">{`+${more}`}</More>}
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
