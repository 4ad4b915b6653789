import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Zoom } from 'swiper/modules';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { NoPhoto } from '@/shared/ui/photo/NoPhoto';
import { PhotoKinds } from './PhotoKinds';
import { altOf } from './photosOf';
import type { OpenedPhoto, ShownPhoto } from './photosOf';
import { Arrows, Counter } from './SlideControls';
import { Slides } from './Slides';
import { useArrowKeys } from './useArrowKeys';
import { ViewerStrip } from './ViewerStrip';
import { underlayOf, wholeSources } from './wholeSources';

// Constant: Swiper takes a new object for changed settings.
const MODULES = [Zoom];
const ZOOM = { maxRatio: 3 };

interface PhotoViewerProps {
  name: string;
  photos: ShownPhoto[];
  opened: OpenedPhoto | null;
  active: number;
  onActive: (index: number) => void;
  onClose: () => void;
}

/** Uncut; pinch or double-click zooms. */
export function PhotoViewer({ name, photos, opened, active, onActive, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = photos.length;
  const [zoomed, setZoomed] = useState(false);
  const step = (by: -1 | 1) => onActive((active + by + count) % count);
  useArrowKeys(dialog, step);

  // A native dialog traps and returns the focus, and closes on Esc.
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const listen = () => closed();
    element.showModal();
    element.addEventListener('close', listen);
    return () => {
      element.removeEventListener('close', listen);
      element.close();
    };
  }, []);

  return (
    <Screen ref={dialog} aria-label={`Fotos de ${name}`}>
      <GlobalStyles styles={{ html: { overflow: 'hidden' } }} />
      <Stage>
        <Slides
          count={count}
          active={active}
          onActive={onActive}
          modules={MODULES}
          zoom={ZOOM}
          onZoomChange={(_swiper, scale) => setZoomed(scale > 1)}
        >
          {(index) => (
            <ZoomContainer className="swiper-zoom-container">
              <WholePhoto
                photo={photos[index] ?? { url: '' }}
                onPage={opened?.index === index ? opened.onPage : undefined}
                alt={altOf(name, photos[index] ?? { url: '' }, index)}
                lazy={Math.abs(index - active) > 1}
                scale={zoomed && index === active ? ZOOM.maxRatio : 1}
              />
            </ZoomContainer>
          )}
        </Slides>
        {count > 1 && (
          <>
            <Arrows onStep={step} />
            <Counter photos={photos} active={active} />
          </>
        )}
      </Stage>
      <Foot>
        <PhotoKinds photos={photos} active={active} onChoose={onActive} />
        <Close aria-label="Fechar fotos" onClick={() => dialog.current?.close()}>
          <X size={22} />
        </Close>
      </Foot>
      {count > 1 && <ViewerStrip photos={photos} active={active} onChoose={onActive} />}
    </Screen>
  );
}

interface WholePhotoProps {
  photo: ShownPhoto;
  onPage: string | undefined;
  alt: string;
  lazy: boolean;
  scale: number;
}

/** The page's picture and its blur show while it loads. */
function WholePhoto({ photo, onPage, alt, lazy, scale }: WholePhotoProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhoto />;
  const { preview, width, height } = photo;
  const shape = width && height ? width / height : null;
  const underlay = underlayOf(photo, onPage);
  const layers = [underlay, preview ? { url: preview, size: '100% 100%' } : null].filter((layer) => layer !== null);
  return (
    <Image
      {...wholeSources(photo, scale)}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      draggable={false}
      style={{
        ...(shape && { aspectRatio: shape, width: `min(100%, ${width}px, ${shape} * 100cqh)` }),
        backgroundImage: layers.map(({ url }) => `url("${url}")`).join(', '),
        backgroundSize: layers.map(({ size }) => size).join(', '),
      }}
      onError={() => setBroken(true)}
    />
  );
}

const Screen = styled('dialog')(({ theme }) => ({
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  gridTemplate: "'stage' minmax(0, 1fr) 'foot' auto 'strip' auto / minmax(0, 1fr)",
  color: theme.vars.palette.bar.text,
  backgroundColor: theme.vars.palette.bar.ground,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.background.default }),
  '&[open]': { display: 'grid', animation: 'viewer-in 180ms ease-out' },
  '@keyframes viewer-in': { from: { opacity: 0 } },
}));

const ZoomContainer = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  width: '100%',
  height: '100%',
  containerType: 'size',
  '.swiper-slide-zoomed &': { cursor: 'move', touchAction: 'none' },
});

const Stage = styled('div')({ position: 'relative', gridArea: 'stage', minHeight: 0 });

/** Under the thumb of a phone. */
const Foot = styled('div')(({ theme }) => ({
  gridArea: 'foot',
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '4px 12px',
  [theme.breakpoints.up('sm')]: { minHeight: 0, paddingBlock: 0 },
}));

const Close = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  marginLeft: 'auto',
  width: 48,
  height: 48,
  borderRadius: 12,
  [theme.breakpoints.up('sm')]: { position: 'absolute', zIndex: 2, top: 12, right: 12 },
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:focus-visible': { outlineColor: 'currentColor' },
}));

const Image = styled('img')(({ theme }) => ({
  maxWidth: '100%',
  maxHeight: '100%',
  objectFit: 'contain',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  filter: theme.vars.palette.photoFilter,
}));
