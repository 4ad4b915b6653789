import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { useNear } from '@/shared/useNear';
import type { SimilarHomesProps } from './OtherHomes';

export const LazySimilarHomes = lazyPart(
  async () => (await import(/* webpackChunkName: "other-homes" */ './OtherHomes')).SimilarHomes,
);

/** At the page's end, where it moves nothing that is seen. */
export function SimilarWhenNear(props: SimilarHomesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear] = useNear(box, '800px');
  return (
    <Box ref={box} data-paper="none">
      {isNear && <LazySimilarHomes {...props} />}
    </Box>
  );
}

const Box = styled('div')({ minHeight: 480 });
