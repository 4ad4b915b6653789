import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Circle, Marker, Popup, useMap } from 'react-leaflet';
import type { Location } from '#contract/ground/location.ts';
import { splitAddress } from '#contract/ground/splitAddress.ts';
import { CIRCLE_METERS } from '#contract/properties/propertyFacts.ts';
import type { AddressDisplay } from '#contract/properties/propertyFacts.ts';
import { houseIcon, HouseMap } from './HouseMap';

export interface LocationMapProps {
  location: Location;
  address: string;
  zoom: number;
  /** Else a circle: `location` is its middle. */
  display: AddressDisplay;
  /** The drawn, focusable element. */
  onDraw?: (frame: HTMLElement) => void;
}

/** Finger and wheel scroll the page until a click on the map. */
export function LocationMap({ location, address, display, zoom, onDraw }: LocationMapProps) {
  const { lat, lng } = location;
  const isAnimated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <HouseMap
      key={[lat, lng, zoom, address].join(' ')}
      label={`Mapa de ${address}`}
      center={location}
      zoom={display === 'bairro' ? Math.min(zoom, 14) : zoom}
      dragging={!isTouch()}
      zoomAnimation={isAnimated}
      fadeAnimation={isAnimated}
      inertia={isAnimated}
    >
      {display === 'rua' || display === 'bairro' ? (
        <Circle center={location} radius={CIRCLE_METERS[display]} interactive={false} className="house-circle" />
      ) : (
        <Pin location={location} address={address} />
      )}
      <WakeOnClick />
      <OnDraw onDraw={onDraw} />
    </HouseMap>
  );
}

function Pin({ location, address }: Pick<LocationMapProps, 'location' | 'address'>) {
  const pin = useRef<LeafletMarker>(null);
  const { street, place } = splitAddress(address);
  useEffect(() => void pin.current?.openPopup(), []);
  return (
    <Marker ref={pin} position={location} icon={houseIcon} title={address}>
      {/* A click that wakes the map keeps it open. */}
      <Popup closeButton={false} autoClose={false} closeOnClick={false} autoPan={false}>
        <div>
          {street && <strong>{street}</strong>}
          {place && <span>{place}</span>}
        </div>
      </Popup>
    </Marker>
  );
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

/** Until the pointer leaves or presses elsewhere. */
function WakeOnClick() {
  const map = useMap();
  useEffect(() => {
    const wake = () => {
      map.scrollWheelZoom.enable();
      map.dragging.enable();
    };
    const sleep = () => {
      map.scrollWheelZoom.disable();
      if (isTouch()) map.dragging.disable();
    };
    // `useMapEvents` has no type for focus.
    map.on('click focus', wake).on('mouseout blur', sleep);
    return () => {
      map.off('click focus', wake).off('mouseout blur', sleep);
    };
  }, [map]);
  return null;
}

function OnDraw({ onDraw }: Pick<LocationMapProps, 'onDraw'>) {
  const map = useMap();
  const drawn = useEffectEvent(() => onDraw?.(map.getContainer()));
  useEffect(() => drawn(), [map]);
  return null;
}
