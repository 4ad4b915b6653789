import { compactPrice } from '#contract/ground/compactPrice.ts';
import type { MapCluster, MapPoint } from '#contract/properties/propertyMap.ts';
import { formatNumber, formatMoney } from '@/shared/format/numbers';

// A property's name must not become markup.

function button(className: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.tabIndex = -1;
  return element;
}

export function pinElement({ properties: { price, offer } }: MapPoint): HTMLButtonElement {
  const pin = button('pin');
  if (offer !== null) pin.append(document.createElement('i'));
  pin.append(compactPrice(price));
  return pin;
}

export function pinLabel({ properties: { name, price, offer, located } }: MapPoint): string {
  return [name, compactPrice(price), offer !== null && 'oferta', !located && 'localização não informada']
    .filter(Boolean)
    .join(', ');
}

/** Three circles; from 1000 on a pill as wide as its number. */
function sizeOf(properties: number): string {
  if (properties < 10) return 'small';
  if (properties < 100) return 'medium';
  return properties < 1000 ? 'large' : 'pill';
}

export function clusterElement({ properties }: MapCluster): HTMLButtonElement {
  const cluster = button('cluster');
  const from = `a partir de ${formatMoney(properties.minPrice)}`;
  cluster.dataset['size'] = sizeOf(properties.count);
  cluster.dataset['tip'] = from;
  cluster.append(formatNumber(properties.count));
  cluster.setAttribute('aria-label', `${formatNumber(properties.count)} imóveis, ${from}`);
  return cluster;
}
