import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { useNear } from '@/shared/useNear';
import { PhotoBox } from '../../card/PhotoBox';
import { HomesFrame, HomesGrid } from './HomesFrame';
import type { SimilarHomesProps } from './OtherHomes';

/** Drawn with the page: no gap before the footer. */
const Waiting = () => (
  <Scripted aria-hidden>
    <h2>Imóveis parecidos</h2>
    <HomesGrid>
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <Blank key={index} />
      ))}
    </HomesGrid>
  </Scripted>
);

export const LazySimilarHomes = lazyPart(
  async () => (await import(/* webpackChunkName: "other-homes" */ './OtherHomes')).SimilarHomes,
  <Waiting />,
);

/** At the page's end, where it moves nothing that is seen. */
export function SimilarWhenNear(props: SimilarHomesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear] = useNear(box, '800px');
  return (
    <div ref={box} data-paper="none">
      {isNear ? <LazySimilarHomes {...props} /> : <Waiting />}
    </div>
  );
}

const Scripted = styled(HomesFrame)({ '@media (scripting: none)': { display: 'none' } });

const Blank = styled(PhotoBox)(({ theme }) => ({
  marginBottom: 104,
  backgroundColor: theme.vars.palette.skeleton,
  [theme.breakpoints.down('sm')]: { width: 128, height: 112, marginBottom: 0, aspectRatio: 'auto', borderRadius: 10 },
}));
