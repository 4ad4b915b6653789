import { createContext, useContext } from 'react';
import type { MapParts } from './useLeafletMap';

/** Null until the map is there, just after the page. */
export const MapContext = createContext<MapParts | null>(null);

export const useMap = () => useContext(MapContext);
