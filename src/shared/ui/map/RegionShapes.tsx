import type { LatLngExpression } from 'leaflet';
import { Pane, Polygon, Tooltip } from 'react-leaflet';

interface RegionShapesProps {
  /** Leaflet's element has the class `leaflet-<pane>-pane`. */
  pane: string;
  regions: readonly { key: string; name: string; corners: LatLngExpression[] }[];
}

/** Below all else, coloured by `BaseMap`. */
export function RegionShapes({ pane, regions }: RegionShapesProps) {
  return (
    <Pane name={pane} style={{ zIndex: 250 }}>
      {regions.map(({ key, name, corners }) => (
        <Polygon key={key} positions={corners} pane={pane} className="region" fillRule="nonzero" interactive={false}>
          <Tooltip
            pane={pane}
            className="region-name"
            direction="center"
            permanent
            interactive={false}
            // Children would come later than the tooltip, nameless until then.
            content={name}
          />
        </Polygon>
      ))}
    </Pane>
  );
}
