import { Map as LeafletMap } from 'leaflet';
import { ZOOMS } from './mapSearch';

/** The world once; further out than its edges there is nothing to ask for. */
const WORLD: [[number, number], [number, number]] = [
  [-85, -180],
  [85, 180],
];

const isCalm = () => 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A bare map: buttons, attribution and whatever else lies on it are the page's own. It has no view yet. */
export function createMap(container: HTMLElement): LeafletMap {
  const moves = !isCalm();
  return new LeafletMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    maxBounds: WORLD,
    maxBoundsViscosity: 1,
    // The box may change without the window: `watchSize`.
    trackResize: false,
    closePopupOnClick: false,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    fadeAnimation: moves,
    inertia: moves,
  });
}
