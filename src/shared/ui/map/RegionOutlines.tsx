import { Pane, Polygon, Tooltip } from 'react-leaflet';
import { FIRST_REGIONS } from '#contract/ground/regions.ts';
import { regionOutlines } from './regionOutlines';

const PANE = 'regions';

/** A ground without tiles, coloured by `BaseMap`. */
export function RegionOutlines() {
  return (
    <Pane name={PANE} style={{ zIndex: 250 }}>
      {FIRST_REGIONS.map(({ key, name }) => (
        <Polygon key={key} positions={regionOutlines[key]} pane={PANE} className="region" interactive={false}>
          <Tooltip
            pane={PANE}
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
