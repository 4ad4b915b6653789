import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Photograph } from '@/shared/ui/photo/Photograph';
import type { ShownPhoto } from './photosOf';

interface ViewerStripProps {
  photos: ShownPhoto[];
  active: number;
  onChoose: (index: number) => void;
}

/** A row; on an upright phone, whose screen a photograph fills to a third, a grid. */
export function ViewerStrip({ photos, active, onChoose }: ViewerStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = strip.current?.children[active];
    if (!strip.current || !(thumbnail instanceof HTMLElement)) return;
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = thumbnail;
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - clientWidth) / 2;
    strip.current.scrollTop = offsetTop - (strip.current.clientHeight - clientHeight) / 2;
  }, [active]);
  return (
    <Strip ref={strip} aria-label="Todas as fotos">
      {photos.map(({ url, preview }, index) => (
        <li key={url}>
          <Thumbnail
            aria-label={`Ver foto ${index + 1}`}
            aria-current={index === active}
            onClick={() => onChoose(index)}
          >
            <Photograph
              url={url}
              size="200x150"
              dense="400x300"
              sizes="(max-width: 599px) 33vw, 96px"
              alt=""
              preview={preview}
              lazy
            />
          </Thumbnail>
        </li>
      ))}
    </Strip>
  );
}

const Strip = styled('ul')({
  gridArea: 'strip',
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 96,
  gap: 8,
  padding: '8px 12px max(12px, env(safe-area-inset-bottom))',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  '@media (max-width: 599px) and (orientation: portrait)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    maxHeight: '38dvh',
  },
  '@media (max-height: 500px)': { display: 'none' },
});

const Thumbnail = styled(ButtonBase)({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 8,
  '& > img': { borderRadius: 8, opacity: 0.7 },
  '&[aria-current="true"]': { outline: '2px solid currentColor', outlineOffset: 2, '& > img': { opacity: 1 } },
  '&:focus-visible': { outline: '3px solid currentColor' },
});
