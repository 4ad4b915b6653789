import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.ts';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { OfferBadge } from '@/shared/ui/property/OfferBadge';
import { BadgeCorner } from '../../card/PhotoBox';
import { LazyPhotoViewer } from './LazyPhotoViewer';
import { photosOf } from './photosOf';
import type { PageVariant } from './photosOf';
import { Arrows, Counter, Dots } from './SlideControls';
import { Slides } from './Slides';
import { Stage } from './Stage';
import { ThumbnailStrip } from './ThumbnailStrip';
import { useArrowKeys } from './useArrowKeys';
import { useEnlarged } from './useEnlarged';

const ON_PAGE: PageVariant = { size: '1200x800', fit: 'fill' };

/** The photographs of a property, one at a time; a press on one shows it on the whole screen. */
export function PhotoCarousel({ property }: { property: PropertyDetail }) {
  const photos = photosOf(property);
  const count = photos.length;
  const [active, setActive] = useState(0);
  const [firstIsThere, setFirstIsThere] = useState(false);
  const { enlarged, enlarge, reduce } = useEnlarged();
  const stage = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  const step = (by: -1 | 1) => {
    setActive((active + by + count) % count);
  };
  useArrowKeys(stage, step);
  // Not to where one came from, which may have gone by meanwhile.
  useEffect(() => (enlarged ? () => current.current?.focus() : undefined), [enlarged]);

  return (
    <section aria-roledescription="carrossel" aria-label="Fotos do imóvel">
      <Stage ref={stage}>
        {count === 0 && <NoPhoto />}
        {count > 0 && (
          <Slides count={count} active={active} onActive={setActive}>
            {(index) => (
              <Enlarge
                ref={index === active ? current : null}
                type="button"
                aria-label={`Ampliar foto ${index + 1} de ${count}`}
                onClick={enlarge}
              >
                <Photograph
                  url={photos[index]?.url ?? ''}
                  {...ON_PAGE}
                  alt={`${property.name}, foto ${index + 1}`}
                  preview={photos[index]?.preview}
                  urgent={index === 0}
                  // The next one is there before it is asked for, but never in the way of the first.
                  lazy={index > active + (firstIsThere ? 1 : 0)}
                  onLoad={() => {
                    setFirstIsThere(true);
                  }}
                />
              </Enlarge>
            )}
          </Slides>
        )}
        {property.offer !== null && (
          <Corner>
            <OfferBadge />
          </Corner>
        )}
        {count > 1 && (
          <>
            <Arrows onStep={step} />
            <Dots count={count} active={active} onChoose={setActive} />
            <Counter count={count} active={active} besideDots />
          </>
        )}
      </Stage>
      {count > 1 && <ThumbnailStrip photos={photos} active={active} onChoose={setActive} />}
      {enlarged && (
        <LazyPhotoViewer
          name={property.name}
          photos={photos.map((photo) => ({ ...photo, onPage: ON_PAGE }))}
          active={active}
          onActive={setActive}
          onClose={reduce}
        />
      )}
    </section>
  );
}

const Corner = styled(BadgeCorner)({ zIndex: 2, pointerEvents: 'none' });

const Enlarge = styled('button')({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  cursor: 'zoom-in',
  backgroundColor: 'transparent',
  '&:focus-visible': { outlineOffset: -4 },
});
