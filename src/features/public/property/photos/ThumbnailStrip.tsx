import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { OverPhoto } from '@/shared/ui/photo/overPhoto';
import { Photograph } from '@/shared/ui/photo/Photograph';
import type { ShownPhoto } from './photosOf';

const PER_VIEW = 4;
const SPACING = 10;
const RING = 4;
const THUMBNAIL = { size: '200x150', dense: '400x300', sizes: '(min-width: 1024px) 170px, 25vw' } as const;

interface ThumbnailStripProps {
  photos: ShownPhoto[];
  active: number;
  onChoose: (index: number) => void;
}

/** Scrolls the current one into view. */
export function ThumbnailStrip({ photos, active, onChoose }: ThumbnailStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  // A strip that moves within a press loses it.
  const shown = useRef(active);

  const show = useEffectEvent((index: number) => {
    if (index === shown.current) return;
    shown.current = index;
    const last = first + PER_VIEW - 1;
    // One further: both neighbours stay clickable.
    const start = index <= first ? index - 1 : index >= last ? index - PER_VIEW + 2 : first;
    const thumbnail = strip.current?.children[Math.max(start, 0)];
    if (strip.current && thumbnail instanceof HTMLElement) strip.current.scrollLeft = thumbnail.offsetLeft - RING;
  });
  useEffect(() => show(active), [active]);

  const last = Math.min(first + PER_VIEW, photos.length) - 1;
  const following = photos.length - 1 - last;
  return (
    <Strip
      ref={strip}
      aria-label="Miniaturas"
      data-paper="none"
      onScroll={({ currentTarget }) => {
        const width = (currentTarget.clientWidth - 2 * RING + SPACING) / PER_VIEW;
        setFirst(Math.round(currentTarget.scrollLeft / width));
      }}
    >
      {photos.map(({ url, preview }, index) => (
        <li key={url}>
          <Thumbnail
            // Starts with the visible text, which voice control users say.
            aria-label={
              index === last && following > 0 ? `+${following}: ver foto ${index + 1}` : `Ver foto ${index + 1}`
            }
            aria-current={index === active}
            onClick={() => onChoose(index)}
          >
            <Photograph {...THUMBNAIL} url={url} alt="" preview={preview} lazy later />
            {index === last && following > 0 && <More aria-hidden>{`+${following}`}</More>}
          </Thumbnail>
        </li>
      ))}
    </Strip>
  );
}

const Strip = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `calc((100% - ${(PER_VIEW - 1) * SPACING}px) / ${PER_VIEW})`,
  gap: SPACING,
  margin: `${SPACING - RING}px -${RING}px -${RING}px`,
  padding: RING,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPadding: RING,
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  scrollBehavior: 'smooth',
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
  '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { margin: `${SPACING - RING}px ${16 - RING}px -${RING}px` },
}));

const Thumbnail = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.skeleton,
  '& > img': { borderRadius: 8 },
  '&[aria-current="true"]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&:focus-visible': { outline: `${RING}px solid ${theme.vars.palette.primary.main}`, outlineOffset: 0 },
}));

const More = styled(OverPhoto)({ right: 8, bottom: 8, padding: '3px 10px' });
