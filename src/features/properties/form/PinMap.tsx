import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import { control, divIcon, map as createMap, marker } from 'leaflet';
import type { LatLng, Map as LeafletMap, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_POINT } from '#contract/constants.ts';
import type { Location } from '#contract/location.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { HOUSE_PIN } from '@/shared/ui/map/housePin';
import { MapFrame } from '@/shared/ui/map/MapFrame';
import { MapGround } from '@/shared/ui/map/MapGround';
import { nudged } from './nudged';

interface PinMapProps {
  location: Location | null;
  onChange: (location: Location) => void;
  /** The id of what tells how to use it. */
  describedBy: string;
}

/** The whole city, and a few streets around the pin. */
const ZOOM = { city: 11, street: 16 };

/** Where a property stands: a click sets the pin, dragging or the arrow keys move it. */
export function PinMap({ location, onChange, describedBy }: PinMapProps) {
  const config = useGetConfigQuery();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const change = useEffectEvent(onChange);
  const begin = useEffectEvent((made: LeafletMap) => {
    made.setView(location ?? DEFAULT_POINT, location ? ZOOM.street : ZOOM.city);
  });

  useEffect(() => {
    if (!box.current) return undefined;
    // The wheel scrolls the form, and the arrow keys belong to the pin.
    const made = createMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      keyboard: false,
    });
    control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(made);
    made.on('click', ({ latlng }) => {
      change(locationOf(latlng));
    });
    begin(made);
    setMap(made);
    return () => {
      made.remove();
      pin.current = null;
    };
  }, []);

  useEffect(() => {
    if (!map) return;
    if (!location) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current) pin.current.setLatLng(location);
    else
      pin.current = newPin(map, location, (moved) => {
        change(moved);
      });
    pin.current.getElement()?.setAttribute('aria-describedby', describedBy);
    map.panInside(location, { padding: [30, 50] });
  }, [map, location, describedBy]);

  return (
    <>
      <Frame ref={box} role="region" aria-label="Mapa do imóvel" />
      <MapGround map={map} config={config} />
    </>
  );
}

/** To 11 cm, and in this world: a map that was dragged around it counts its degrees on. */
function locationOf(point: LatLng): Location {
  const { lat, lng } = point.wrap();
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

function newPin(map: LeafletMap, location: Location, onMove: (location: Location) => void): Marker {
  const pin = marker(location, {
    icon: divIcon({ className: 'house-pin', html: HOUSE_PIN, iconSize: [36, 46], iconAnchor: [18, 44] }),
    draggable: true,
    autoPan: true,
    title: 'Pino do imóvel',
  }).addTo(map);
  pin.on('dragend', () => {
    onMove(locationOf(pin.getLatLng()));
  });
  pin.getElement()?.addEventListener('keydown', (event) => {
    const to = nudged(event, map.project(pin.getLatLng()));
    if (!to) return;
    event.preventDefault();
    onMove(locationOf(map.unproject([to.x, to.y])));
  });
  return pin;
}

const Frame = styled(MapFrame)(({ theme }) => ({
  '&& .house-pin': {
    '& .pin-body': { fill: theme.vars.palette.accent.main },
    '& .pin-door': { fill: theme.vars.palette.accent.contrastText },
  },
  '&& .leaflet-top.leaflet-right': { top: 8, right: 8 },
  [theme.breakpoints.up('md')]: {
    '&& .leaflet-bar a': { width: 32, height: 32, lineHeight: '32px', fontSize: '1.125rem' },
  },
}));
