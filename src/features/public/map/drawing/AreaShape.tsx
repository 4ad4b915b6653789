import { Polygon } from 'react-leaflet';
import type { Area } from '#contract/area.ts';

/** Coloured by the map's frame. Crossing lines enclose all between them. */
export function AreaShape({ area }: { area: Area }) {
  return <Polygon positions={area} className="drawn-area" fillRule="nonzero" interactive={false} />;
}
