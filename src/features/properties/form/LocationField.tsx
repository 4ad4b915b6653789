import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useId } from 'react';
import { useField } from 'react-final-form';
import type { Location } from '#contract/ground/location.ts';
import { siteMapCenter } from '@/shared/siteMapCenter';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { Suggestion } from '@/shared/ui/field/Suggestion';
import { BRAZIL } from '@/shared/ui/map/brazil';
import { lazyMap } from '@/shared/ui/map/lazyMap';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { SectionHead } from '../SectionHead';
import { coordinatesText, sameLocation } from './location';

const PinMap = lazyMap(async () => (await import(/* webpackChunkName: "pin-map" */ './PinMap')).PinMap);

function middle(): Location {
  const { lat, lng } = siteMapCenter() ?? BRAZIL;
  return { lat, lng };
}

export function LocationField({ heading = false }: { heading?: boolean }) {
  const id = useId();
  const { input, meta } = useField<Location | null>('location', { allowNull: true, isEqual: sameLocation });
  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const message = typeof problem === 'string' ? problem : undefined;
  const location = input.value ?? null;
  const Title = heading ? 'h2' : 'h3';
  return (
    <section aria-labelledby={`${id}-title`}>
      <SectionHead>
        <Title id={`${id}-title`}>
          Localização <span>opcional</span>
        </Title>
        <PinButton size="small" onClick={() => input.onChange(location ? null : middle())}>
          {location ? 'Remover pino' : 'Colocar pino'}
        </PinButton>
      </SectionHead>
      <Box>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <PinMap location={location} onChange={input.onChange} describedBy={`${id}-hint`} />
        </Suspense>
      </Box>
      <ErrorBubble id={`${id}-error`}>{message}</ErrorBubble>
      <Suggestion
        message={message}
        onTake={(meant) => {
          const [lat = NaN, lng = NaN] = meant.split(',').map(Number);
          input.onChange({ lat, lng });
        }}
      />
      <Hint id={`${id}-hint`}>
        {location ? 'Clique no mapa, arraste o pino ou use as setas.' : 'Clique no mapa para colocar o pino.'}
      </Hint>
      <VisuallyHidden role="status">
        {location ? `Pino na ${coordinatesText(location) ?? ''}` : 'Sem pino'}
      </VisuallyHidden>
    </section>
  );
}

const PinButton = styled(Button)({ flex: 'none', margin: '-8px -12px -8px 0', whiteSpace: 'nowrap' });

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 160,
  overflow: 'hidden',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down('sm')]: { height: 200 },
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));
