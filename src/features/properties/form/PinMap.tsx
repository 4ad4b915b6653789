import { styled } from '@mui/material/styles';
import type { LatLng, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import type { Location } from '#contract/ground/location.ts';
import { houseIcon, HouseMap } from '@/api/map/HouseMap';
import { siteMapCenter } from '@/shared/siteMapCenter';
import { BRAZIL } from '@/shared/ui/map/brazil';
import { nudged } from './location';

interface PinMapProps {
  location: Location | null;
  onChange: (location: Location) => void;
  describedBy: string;
}

/** The whole city; a few streets around the pin. */
const ZOOM = { city: 11, street: 16 };

export function PinMap({ location, onChange, describedBy }: PinMapProps) {
  const city = siteMapCenter();
  return (
    <Frame
      label="Mapa do imóvel"
      center={location ?? city ?? BRAZIL}
      zoom={location ? ZOOM.street : city ? ZOOM.city : BRAZIL.zoom}
      // Arrow keys belong to the pin.
      keyboard={false}
    >
      <SetOnClick onChange={onChange} />
      {location && <Pin location={location} onChange={onChange} describedBy={describedBy} />}
    </Frame>
  );
}

/** To 11 cm. `wrap`: a map dragged around the world gives degrees beyond 180. */
function locationOf(point: LatLng): Location {
  const { lat, lng } = point.wrap();
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

function SetOnClick({ onChange }: Pick<PinMapProps, 'onChange'>) {
  useMapEvents({
    click: ({ latlng }) => onChange(locationOf(latlng)),
  });
  return null;
}

function Pin({ location, onChange, describedBy }: PinMapProps & { location: Location }) {
  const map = useMap();
  const pin = useRef<LeafletMarker>(null);
  useEffect(() => pin.current?.getElement()?.setAttribute('aria-describedby', describedBy), [describedBy]);
  useEffect(() => {
    map.panInside(location, { padding: [30, 50] });
  }, [map, location]);
  return (
    <Marker
      ref={pin}
      position={location}
      icon={houseIcon}
      draggable
      autoPan
      title="Pino do imóvel"
      eventHandlers={{
        dragend: () => {
          if (pin.current) onChange(locationOf(pin.current.getLatLng()));
        },
        keydown: ({ originalEvent }) => {
          const to = nudged(originalEvent, map.project(location));
          if (!to) return;
          originalEvent.preventDefault();
          onChange(locationOf(map.unproject([to.x, to.y])));
        },
      }}
    />
  );
}

const Frame = styled(HouseMap)(({ theme }) => ({
  '&& .house-pin': {
    '& .pin-body': { fill: theme.vars.palette.accent.main },
    '& .pin-door': { fill: theme.vars.palette.accent.contrastText },
  },
  '&& .leaflet-bottom.leaflet-right': { right: 8 },
  [theme.breakpoints.up('md')]: {
    '&& .leaflet-bar a': { width: 32, height: 32, lineHeight: '32px', fontSize: '1.125rem' },
  },
}));
