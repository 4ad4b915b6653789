import { createContext, useContext } from 'react';
import type { MapParts } from './useMapPosition';

/** Null until the map is there, just after the page. */
export const MapContext = createContext<MapParts | null>(null);

export const useMap = () => useContext(MapContext);
