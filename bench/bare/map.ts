import 'leaflet/dist/leaflet.css';
import { divIcon, map, marker } from 'leaflet';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';

/** A Leaflet map where the city is; then every feature of the answer as a marker of plain text. */
const drawn = map('root', { center: [-23.5505, -46.6333], zoom: 12 });
const answer = (await (await fetch('/api/properties/map')).json()) as PropertyMap;
for (const { geometry, properties } of answer.features) {
  const [lng, lat] = geometry.coordinates;
  const text = 'count' in properties ? properties.count : properties.price;
  marker([lat, lng], { icon: divIcon({ html: text.toString(), className: 'bare', iconSize: [44, 44] }) }).addTo(drawn);
}
