import { Pane, Polygon, Tooltip } from 'react-leaflet';
import { REGIONS, regionName } from '#contract/ground/regions.ts';
import { regionOutlines } from './regionOutlines';

const PANE = 'regions';

/** A ground without tiles, coloured by `BaseMap`. */
export function RegionOutlines() {
  return (
    <Pane name={PANE} style={{ zIndex: 250 }}>
      {REGIONS.map((region) => (
        <Polygon key={region} positions={regionOutlines[region]} pane={PANE} className="region" interactive={false}>
          <Tooltip
            pane={PANE}
            className="region-name"
            direction="center"
            permanent
            interactive={false}
            // Children would come later than the tooltip, nameless until then.
            content={regionName(region)}
          />
        </Polygon>
      ))}
    </Pane>
  );
}
