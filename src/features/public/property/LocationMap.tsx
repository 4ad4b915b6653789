import 'leaflet/dist/leaflet.css';
import { control, divIcon, map as createMap, marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from '#contract/location.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { HOUSE_PIN } from '@/shared/ui/map/housePin';
import { MapFrame } from '@/shared/ui/map/MapFrame';
import { MapGround } from '@/shared/ui/map/MapGround';
import { addressParts } from './addressParts';

export interface LocationMapProps {
  location: Location;
  address: string;
  zoom: number;
  /** With the address in a bubble, open from the start. */
  bubble?: boolean;
  /** Gets the map's frame, which takes the focus, once it is drawn. */
  onDraw?: (frame: HTMLElement) => void;
}

/** Where a property is. Finger and wheel scroll the page, not the map, until it has been clicked. */
export function LocationMap({ location: { lat, lng }, address, zoom, bubble = false, onDraw }: LocationMapProps) {
  const config = useGetConfigQuery();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const drawn = useEffectEvent((frame: HTMLElement) => onDraw?.(frame));

  useEffect(() => {
    if (!box.current) return undefined;
    const made = createMap(box.current, {
      center: [lat, lng],
      zoom,
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      dragging: !isTouch(),
      zoomAnimation: !isCalm(),
      fadeAnimation: !isCalm(),
      inertia: !isCalm(),
    });
    control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(made);
    const pin = marker([lat, lng], { icon: pinIcon(), title: address }).addTo(made);
    if (bubble) {
      pin.bindPopup(bubbleOf(address), BUBBLE).openPopup();
    }
    wakeOnClick(made);
    setMap(made);
    drawn(box.current);
    return () => {
      made.remove();
    };
  }, [lat, lng, address, zoom, bubble]);

  return (
    <>
      <MapFrame ref={box} role="region" aria-label={`Mapa de ${address}`} />
      <MapGround map={map} config={config} />
    </>
  );
}

/** It stays when the map is clicked awake. */
const BUBBLE = { closeButton: false, autoClose: false, closeOnClick: false, autoPan: false };

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Awake until the pointer leaves it or something else is pressed. */
function wakeOnClick(map: LeafletMap): void {
  map.on('click focus', () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
  });
  map.on('mouseout blur', () => {
    map.scrollWheelZoom.disable();
    if (isTouch()) map.dragging.disable();
  });
}

const pinIcon = () =>
  divIcon({ className: 'house-pin', html: HOUSE_PIN, iconSize: [36, 46], iconAnchor: [18, 44], popupAnchor: [0, -36] });

/** Made of nodes, not of text that is read as HTML: addresses are written by people. */
function bubbleOf(address: string): HTMLElement {
  const { street, place } = addressParts(address);
  const bubble = document.createElement('div');
  for (const [tag, text] of [['strong', street] as const, ['span', place] as const]) {
    if (text) bubble.append(Object.assign(document.createElement(tag), { textContent: text }));
  }
  return bubble;
}
