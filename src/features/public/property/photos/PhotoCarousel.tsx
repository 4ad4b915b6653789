import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { lazyPart } from '@/shared/lazyPart';
import { Piece } from '@/shared/rendering/Piece';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { OfferCorner } from '@/shared/ui/property/OfferBadge';
import { Container } from '../../layout/Container';
import { altOf, photosOf } from './photosOf';
import { Arrows, Counter, Dots } from './SlideControls';
import { Slides } from './Slides';
import { ThumbnailStrip } from './ThumbnailStrip';
import { useArrowKeys } from './useArrowKeys';
import { usePhotoViewer } from './usePhotoViewer';

const LazyPhotoKinds = lazyPart(
  async () => (await import(/* webpackChunkName: "photo-kinds" */ './PhotoKinds')).PhotoKinds,
);

const ON_PAGE = {
  size: '1200x800',
  fit: 'fill',
  sizes: '(min-width: 1024px) 704px, (min-width: 600px) 100vw, 390px',
} as const;

interface PropertyPhotosProps {
  /** Undefined while loading. */
  property: PropertyDetail | undefined;
}

export const PropertyPhotos = ({ property }: PropertyPhotosProps) =>
  property ? (
    <Piece key={property._id}>
      <PhotoCarousel property={property} />
    </Piece>
  ) : (
    <PhotosSkeleton />
  );

export const NarrowPhotos = ({ property }: PropertyPhotosProps) => (
  <EdgeToEdge>
    <PropertyPhotos property={property} />
  </EdgeToEdge>
);

function PhotoCarousel({ property }: { property: PropertyDetail }) {
  const photos = photosOf(property);
  const count = photos.length;
  const [firstIsThere, setFirstIsThere] = useState(false);
  const shown = photos.map((photo) => ({ ...photo, fit: ON_PAGE.fit }));
  const { active, setActive, isOpen, open, viewer } = usePhotoViewer(property.name, shown);
  const stage = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const step = (by: -1 | 1) => setActive((active + by + count) % count);
  useArrowKeys(stage, step);
  // Focus the photograph shown last.
  useEffect(() => (isOpen ? () => current.current?.focus() : undefined), [isOpen]);

  return (
    <section aria-roledescription="carrossel" aria-label="Fotos do imóvel">
      <Stage ref={stage}>
        {count === 0 && <NoPhoto />}
        {count > 0 && (
          <Piece frame={Whole}>
            <Slides count={count} active={active} onActive={setActive}>
              {(index) => (
                <Enlarge
                  ref={index === active ? current : null}
                  aria-label={`Ampliar foto ${index + 1} de ${count}`}
                  // Swiper stops the click that ends a drag while a slide glides; without motion it only prevents it.
                  onClick={(event) => {
                    if (!event.defaultPrevented) open(index, event.currentTarget);
                  }}
                >
                  <Photograph
                    url={photos[index]?.url ?? ''}
                    {...ON_PAGE}
                    alt={altOf(property.name, photos[index] ?? { url: '' }, index)}
                    preview={photos[index]?.preview}
                    urgent={index === 0}
                    later={index > 0}
                    // Preloads the next one after the first.
                    lazy={index > active + (firstIsThere ? 1 : 0)}
                    onLoad={() => setFirstIsThere(true)}
                  />
                </Enlarge>
              )}
            </Slides>
          </Piece>
        )}
        <Corner property={property} />
        {count > 1 && (
          <>
            <Arrows onStep={step} />
            <Dots count={count} active={active} onChoose={setActive} />
            <Counter photos={photos} active={active} besideDots />
          </>
        )}
      </Stage>
      {photos.some(({ isPlan }) => isPlan) && (
        <Kinds>
          <LazyPhotoKinds photos={photos} active={active} onChoose={setActive} />
        </Kinds>
      )}
      {count > 1 && (
        <Piece>
          <ThumbnailStrip photos={photos} active={active} onChoose={setActive} />
        </Piece>
      )}
      {viewer}
    </section>
  );
}

function PhotosSkeleton() {
  return (
    <div>
      <Stage />
      <SkeletonStrip>
        {[1, 2, 3, 4].map((index) => (
          <Skeleton key={index} height="auto" />
        ))}
      </SkeletonStrip>
    </div>
  );
}

const EdgeToEdge = styled(Container)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { paddingTop: 8 },
  [theme.breakpoints.down('sm')]: { paddingInline: 0 },
}));

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '3 / 2',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.skeleton,
  [theme.breakpoints.up('sm')]: { borderRadius: 12 },
}));

const Whole = styled('div')({ height: '100%' });

const Kinds = styled('div')(({ theme }) => ({
  minHeight: 48,
  '& > div': { marginTop: 4 },
  [theme.breakpoints.down('sm')]: { paddingInline: 4 },
}));

const Corner = styled(OfferCorner)({ zIndex: 2, pointerEvents: 'none' });

const Enlarge = styled(ButtonBase)({
  display: 'block',
  width: '100%',
  height: '100%',
  cursor: 'zoom-in',
  '&:focus-visible': { outlineOffset: -4 },
});

const SkeletonStrip = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 10,
  margin: '10px 0 0',
  '& > *': { aspectRatio: '4 / 3', borderRadius: 8 },
  [theme.breakpoints.down('sm')]: { margin: '10px 16px 0' },
}));
