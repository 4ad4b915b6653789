import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { MapCanvas } from './SearchMapFrame';
import { MapContext } from './mapContext';
import type { ShownPins } from './pins/PinLayer';
import { useLeafletMap } from './useMapPosition';
import type { MapEvents, MapTarget } from './useMapPosition';

interface SearchMapProps extends MapEvents {
  target: MapTarget;
  pins: ShownPins;
  /** The pins are those of an earlier search. */
  dimmed: boolean;
  /** What lies on the map, and may ask for it by `useMap`. */
  children: ReactNode;
}

/** The map of the search with its pins; where it stands, and what it shows, are its parent's to say. */
export function SearchMap({ target, pins, dimmed, children, ...events }: SearchMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useLeafletMap(canvas, target, events);
  const layer = drawn?.layer;

  useEffect(() => {
    layer?.show(pins);
  }, [layer, pins]);

  return (
    <MapContext value={drawn}>
      <MapCanvas ref={canvas} role="region" aria-label="Mapa de imóveis" data-fetching={dimmed} />
      {children}
    </MapContext>
  );
}
