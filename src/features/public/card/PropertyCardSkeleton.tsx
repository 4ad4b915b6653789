import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PhotoBox, SmallPhotoBox } from './PhotoBox';

export function PropertyCardSkeleton({ isRow = false }: { isRow?: boolean }) {
  const { Root, Photo, Lines, widths } = isRow ? ROW : CARD;
  return (
    <Root>
      <Photo>
        <Skeleton width="100%" height="100%" />
      </Photo>
      <Lines>
        {widths.map((width, index) => (
          <Skeleton key={width} width={width} height={index === 0 ? 18 : 14} />
        ))}
      </Lines>
    </Root>
  );
}

const RowLines = styled('div')({ flex: 1, display: 'grid', gap: 8, alignContent: 'center' });

const CARD = {
  Root: 'div',
  Photo: PhotoBox,
  Lines: styled(RowLines)({ height: 104, paddingTop: 15, alignContent: 'start' }),
  widths: ['56%', '88%', '72%', '48%'],
} as const;

const ROW = {
  Root: styled('div')({ display: 'flex', gap: 14 }),
  Photo: SmallPhotoBox,
  Lines: RowLines,
  widths: ['60%', '95%', '45%'],
} as const;
