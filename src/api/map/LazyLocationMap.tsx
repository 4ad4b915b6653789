import { styled } from '@mui/material/styles';
import { MapPin } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { lazyMap } from '@/shared/ui/map/lazyMap';
import { useNear } from '@/shared/useNear';
import type { LocationMapProps } from './LocationMap';

const Map = lazyMap(async () => (await import(/* webpackChunkName: "location-map" */ './LocationMap')).LocationMap);

const AHEAD = '400px';

/**
 * Loads shortly before the box or focus arrives. Until then, address and button: Tab and screen readers do not scroll.
 */
export function LazyLocationMap(props: LocationMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [requested, request] = useNear(box, AHEAD);
  const [pressed, setPressed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [map, setMap] = useState<HTMLElement | null>(null);
  return (
    <Box ref={box}>
      {/* Removing the focused element loses the reader's place. */}
      {(map === null || focused) && (
        <MapEntry
          address={props.address}
          overMap={map !== null}
          onFocus={() => {
            request();
            setFocused(true);
          }}
          onBlur={() => setFocused(false)}
          onPress={() => {
            request();
            setPressed(true);
            map?.focus();
          }}
        />
      )}
      <Suspense>
        {requested && (
          <Map
            {...props}
            onDraw={(frame) => {
              setMap(frame);
              if (pressed) frame.focus();
            }}
          />
        )}
      </Suspense>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  // Half of it holds the address above the pin, also in large letters.
  height: 'calc(120px + 15rem)',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down('sm')]: { height: 'calc(40px + 15rem)' },
  // Below the address, which stays if no map comes.
  '& > p': { position: 'absolute', insetInline: 16, bottom: 20, height: 'auto' },
}));

interface MapEntryProps {
  address: string;
  /** Only the focused button stays. */
  overMap: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onPress: () => void;
}

function MapEntry({ address, overMap, onFocus, onBlur, onPress }: MapEntryProps) {
  return (
    <Entry data-over={overMap}>
      {!overMap && (
        <>
          <MapPin size={28} />
          <span>{address}</span>
        </>
      )}
      <Button
        ref={(button) => {
          // Focused before hydration.
          if (button && button === document.activeElement) onFocus();
        }}
        variant="outlined"
        size="panel"
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={onPress}
      >
        Ver no mapa
      </Button>
    </Entry>
  );
}

const Entry = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
  '& > svg': { color: theme.vars.palette.primary.main },
  '&[data-over="true"]': { inset: 'auto auto 56px 16px', zIndex: 1, padding: 0 },
}));
