import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Zoom } from 'swiper/modules';
import type { ShownPhoto } from './photosOf';
import { Arrows, Counter } from './SlideControls';
import { Slides } from './Slides';
import { useArrowKeys } from './useArrowKeys';
import { WholePhoto } from './WholePhoto';

// The same objects each time: Swiper takes others for new settings.
const MODULES = [Zoom];
const ZOOM = { maxRatio: 3 };

interface PhotoViewerProps {
  /** The property's. */
  name: string;
  photos: ShownPhoto[];
  active: number;
  onActive: (index: number) => void;
  onClose: () => void;
}

/** Whole photographs on the whole screen, to be enlarged with two fingers or two presses. */
export function PhotoViewer({ name, photos, active, onActive, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = photos.length;
  const [zoomed, setZoomed] = useState(false);
  const step = (by: -1 | 1) => {
    onActive((active + by + count) % count);
  };
  useArrowKeys(dialog, step);

  // The browser's own dialog: it holds the focus, closes on Esc and gives the focus back, also when it is taken away.
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const listen = () => {
      closed();
    };
    shown.showModal();
    shown.addEventListener('close', listen);
    return () => {
      shown.removeEventListener('close', listen);
      shown.close();
    };
  }, []);

  return (
    <Screen ref={dialog} aria-label={`Fotos de ${name}`}>
      <GlobalStyles styles={{ html: { overflow: 'hidden' } }} />
      <Slides
        count={count}
        active={active}
        onActive={onActive}
        modules={MODULES}
        zoom={ZOOM}
        onZoomChange={(_swiper, scale) => {
          setZoomed(scale > 1);
        }}
      >
        {(index) => (
          <Whole className="swiper-zoom-container">
            <WholePhoto
              photo={photos[index] ?? { url: '' }}
              alt={`${name}, foto ${index + 1}`}
              lazy={Math.abs(index - active) > 1}
              scale={zoomed && index === active ? ZOOM.maxRatio : 1}
            />
          </Whole>
        )}
      </Slides>
      {count > 1 && (
        <>
          <Arrows onStep={step} />
          <Counter count={count} active={active} />
        </>
      )}
      <Close type="button" aria-label="Fechar fotos" onClick={() => dialog.current?.close()}>
        <X size={22} strokeWidth={1.75} aria-hidden />
      </Close>
    </Screen>
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
  color: theme.vars.palette.bar.text,
  backgroundColor: theme.vars.palette.bar.ground,
  ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.background.default }),
  '&[open]': { animation: 'viewer-in 180ms ease-out' },
  '@keyframes viewer-in': { from: { opacity: 0 } },
}));

const Whole = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  width: '100%',
  height: '100%',
  '.swiper-slide-zoomed &': { cursor: 'move', touchAction: 'none' },
});

const Close = styled('button')({
  position: 'absolute',
  zIndex: 2,
  top: 12,
  right: 12,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: 12,
  cursor: 'pointer',
  color: 'inherit',
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 12%, transparent)' },
  '&:focus-visible': { outlineColor: 'currentColor' },
});
