import { Popup } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Location } from '#contract/location.ts';
import { useMap } from './mapContext';

/** Above the pin's 37 px, with 14 between. */
const ABOVE_PIN: [number, number] = [0, -51];
const WIDTH = 272;
/** Not under the zoom buttons; else 24 from the edges. */
const BESIDE_ZOOM: [number, number] = [76, 24];

/** A Leaflet popup whose content is React's own: no text ever becomes HTML. */
export function MapPopup({ at: { lat, lng }, children }: { at: Location; children: ReactNode }) {
  const { map, moves } = useMap() ?? {};
  const [host] = useState(() => document.createElement('div'));

  // Before the content's own effects: what is on no page yet takes no focus.
  useLayoutEffect(() => {
    if (!map || !moves) return undefined;
    const popup = new Popup({
      content: host,
      offset: ABOVE_PIN,
      minWidth: WIDTH,
      maxWidth: WIDTH,
      autoPanPaddingTopLeft: [24, 24],
      autoPanPaddingBottomRight: BESIDE_ZOOM,
      closeButton: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      autoClose: false,
    });
    moves.makeRoom(() => popup.setLatLng([lat, lng]).openOn(map));
    return () => {
      popup.remove();
    };
  }, [map, moves, host, lat, lng]);

  return createPortal(children, host);
}
