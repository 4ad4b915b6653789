import type { LatLngExpression } from 'leaflet';
import { Pane, Polygon, Tooltip } from 'react-leaflet';
import { Later } from '@/shared/rendering/Later';

interface RegionShapesProps {
  /** Leaflet's element has the class `leaflet-<pane>-pane`. */
  pane: string;
  regions: readonly { key: string; name: string; corners: LatLngExpression[] }[];
}

/** Below all else, coloured by `BaseMap`. */
export const RegionShapes = ({ pane, regions }: RegionShapesProps) => (
  <Pane name={pane} style={{ zIndex: 250 }}>
    <Shapes pane={pane} regions={regions} />
  </Pane>
);

/** One a task: Leaflet measures each name. */
function Shapes({ pane, regions: [first, ...others] }: RegionShapesProps) {
  if (!first) return null;
  const { key, name, corners } = first;
  return (
    <>
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
      <Later>
        <Shapes pane={pane} regions={others} />
      </Later>
    </>
  );
}
