import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Loading } from '@/shared/ui/states/Loading';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { CardGrid } from '../card/CardGrid';
import { PropertyCardSkeleton } from '../card/PropertyCardSkeleton';
import { Container } from '../layout/Container';
import { messages } from '../messages';
import { Band, Identity, Inner, PortraitArch } from './HotsiteHeader';

export function HeaderSkeleton({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  return (
    <Band>
      <Inner>
        <PortraitArch>
          <Skeleton variant="rectangular" width="100%" height="100%" />
        </PortraitArch>
        <Identity>
          <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>
            {messages.hotsiteLoading}
          </VisuallyHidden>
          <Name />
          <Skeleton width={170} height={16} sx={{ mt: '12px' }} />
          <Skeleton width={220} height={14} sx={{ mt: '9px' }} />
        </Identity>
        <Buttons>
          <Skeleton height={48} />
          <Skeleton height={48} />
          <Anchor width={150} height={24} />
        </Buttons>
      </Inner>
    </Band>
  );
}

export function GroupsSkeleton() {
  return (
    <Loading text={messages.hotsiteLoading}>
      <Container>
        <Pills>
          {[132, 112, 116].map((width) => (
            <Skeleton key={width} width={width} height={44} sx={{ borderRadius: '999px' }} />
          ))}
        </Pills>
        <Skeleton width={160} height={24} sx={{ mt: '28px', mb: '16px' }} />
        <CardGrid>
          {[1, 2, 3].map((index) => (
            <PropertyCardSkeleton key={index} />
          ))}
        </CardGrid>
      </Container>
    </Loading>
  );
}

const Name = styled(Skeleton)({ width: '70%', maxWidth: 360, height: 36, margin: '7px 0' });

const Buttons = styled('div')(({ theme }) => ({
  gridArea: 'buttons',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '151px 120px' },
}));

const Anchor = styled(Skeleton)(({ theme }) => ({
  gridColumn: '1 / -1',
  margin: '12px 0',
  [theme.breakpoints.down('sm')]: { justifySelf: 'center', margin: '4px 0 0' },
}));

const Pills = styled('div')({ display: 'flex', gap: 8, overflow: 'hidden', padding: '16px 0 12px' });
