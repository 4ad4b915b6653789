import 'swiper/css';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Swiper as SwiperClass } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { SwiperProps } from 'swiper/react';

interface SlidesProps extends Pick<SwiperProps, 'modules' | 'zoom' | 'onZoomChange'> {
  count: number;
  active: number;
  onActive: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Swiper's controls speak English and are no buttons. */
export function Slides({ count, active, onActive, children, ...options }: SlidesProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const swiper = useRef<SwiperClass>(null);

  useEffect(() => {
    const { current } = swiper;
    if (current && !current.destroyed && current.activeIndex !== active) current.slideTo(active);
  }, [active]);

  return (
    <Frame
      {...options}
      speed={still ? 0 : 300}
      initialSlide={active}
      allowTouchMove={count > 1}
      // A slow drag over a quarter of the width counts.
      longSwipesRatio={0.25}
      onSwiper={(made) => (swiper.current = made)}
      onActiveIndexChange={({ activeIndex }) => onActive(activeIndex)}
    >
      {Array.from({ length: count }, (_, index) => (
        <SwiperSlide
          key={index}
          role="group"
          aria-roledescription="foto"
          aria-label={`${index + 1} de ${count}`}
          inert={index !== active}
        >
          {children(index)}
        </SwiperSlide>
      ))}
    </Frame>
  );
}

const Frame = styled(Swiper)({
  width: '100%',
  height: '100%',
  // Swiper's value disables pinch zoom of the page.
  '&.swiper-horizontal': { touchAction: 'pan-y pinch-zoom' },
  '& .swiper-wrapper': { transitionTimingFunction: 'cubic-bezier(.2, .8, .2, 1)' },
});
