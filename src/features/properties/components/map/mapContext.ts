import type { Map as LeafletMap } from 'leaflet';
import { createContext, useContext } from 'react';
import type { PinLayer } from './pins/pinLayer';

interface DrawnMap {
  map: LeafletMap;
  layer: PinLayer;
}

/** Null until the map is there, just after the page. */
export const MapContext = createContext<DrawnMap | null>(null);

export const useMap = () => useContext(MapContext);
