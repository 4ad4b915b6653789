import { divIcon, layerGroup, marker } from 'leaflet';
import type { Map as LeafletMap, Marker } from 'leaflet';
import type { Location } from '#contract/location.ts';
import { featureOf, isCluster, keyOf, locationOf } from '../mapArea';
import type { MapFeature } from '../mapArea';
import type { Moves } from '../watchMoves';
import { clusterElement, pinElement, pinLabel } from './pinElements';
import { pinFocus } from './pinFocus';

/** A property that is looked at elsewhere, and where it stands. */
export interface Pointed {
  id: string;
  at: Location;
}

export interface ShownPins {
  features: readonly MapFeature[];
  seen: ReadonlySet<string>;
  /** The key of the feature whose popup is open. */
  chosen: string | null;
  pointed: Pointed | null;
}

export interface PinEvents {
  onOpen: (feature: MapFeature, byKeyboard: boolean, map: LeafletMap) => void;
  /** The pin under the pointer or with the focus; null when it has left. */
  onPoint: (pointed: Pointed | null) => void;
}

interface Drawn {
  feature: MapFeature;
  marker: Marker;
  button: HTMLButtonElement;
}

/** Above all other pins, whose order is from north to south. */
const ON_TOP = 10_000;

/** In ms: a mouse that has just dragged the map by one of its pins has clicked that pin as well, but meant no click. */
const END_OF_DRAG = 100;

const set = (element: HTMLElement, name: string, value: string) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/**
 * Pins and clusters on one layer, drawn by hand: a thousand React markers would take a second. What is in two answers
 * running keeps its element, and with that its focus.
 */
export function pinLayer(map: LeafletMap, moves: Moves, { onOpen, onPoint }: PinEvents) {
  const group = layerGroup().addTo(map);
  const drawn = new Map<string, Drawn>();
  const features = new WeakMap<Element, MapFeature>();
  const focus = pinFocus(map, () =>
    [...drawn.values()].map(({ feature, button }) => ({ at: locationOf(feature), button })),
  );
  let draggedAt = -Infinity;
  map.on('dragend', () => (draggedAt = performance.now()));
  listen();

  /** To all pins at once, where they lie: hundreds of listeners take as long to add as their pins to draw. */
  function listen(): void {
    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'toolbar');
    pane?.setAttribute('aria-label', 'Imóveis no mapa: as setas vão de um a outro');
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      act: (feature: MapFeature, event: HTMLElementEventMap[Type], button: HTMLElement) => void,
    ) => {
      pane?.addEventListener(type, (event) => {
        const button = event.target instanceof Element && event.target.closest('button');
        const feature = button && features.get(button);
        if (feature) act(feature, event, button);
      });
    };
    on('click', (feature, event) => {
      // Else it would be a press of the map as well, which closes what the pin opens.
      event.stopPropagation();
      const byKeyboard = event.detail === 0;
      if (!byKeyboard && performance.now() - draggedAt < END_OF_DRAG) return;
      onOpen(feature, byKeyboard, map);
    });
    on('dblclick', (_feature, event) => {
      event.stopPropagation();
    });
    const point = (feature: MapFeature) => {
      onPoint(isCluster(feature) ? null : { id: feature.properties._id, at: locationOf(feature) });
    };
    const leave = () => {
      onPoint(null);
    };
    on('pointerover', point);
    on('pointerout', (_feature, { relatedTarget }, button) => {
      if (!(relatedTarget instanceof Node && button.contains(relatedTarget))) leave();
    });
    on('keydown', (feature, event) => {
      const next = focus.next(event.key, locationOf(feature));
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
    });
    on('focusin', (feature, _event, button) => {
      point(feature);
      focus.stopAt(button);
      // Tab also comes to pins behind the edge.
      if (button.matches(':focus-visible'))
        moves.makeRoom(() => map.panInside(locationOf(feature), { padding: [64, 64] }));
    });
    on('focusout', leave);
  }

  function draw(feature: MapFeature): Drawn {
    const button = isCluster(feature) ? clusterElement(feature) : pinElement(feature);
    features.set(button, feature);
    const icon = divIcon({ html: button, className: 'pin-place', iconSize: [0, 0] });
    return { feature, button, marker: marker(locationOf(feature), { icon, keyboard: false }).addTo(group) };
  }

  function dress(key: string, { feature, button, marker: place }: Drawn, shown: ShownPins, pointed: unknown): void {
    const isChosen = shown.chosen === key;
    const isPointed = pointed === feature;
    set(button, 'aria-expanded', String(isChosen));
    set(button, 'data-pointed', String(isPointed));
    if (!isCluster(feature)) {
      const { _id } = feature.properties;
      set(button, 'aria-label', pinLabel(feature));
      set(button, 'data-seen', String(shown.seen.has(_id)));
    }
    const offset = isChosen || isPointed ? ON_TOP : 0;
    if (place.options.zIndexOffset !== offset) place.setZIndexOffset(offset);
  }

  return {
    show(shown: ShownPins): void {
      const wanted = new Map(shown.features.map((feature) => [keyOf(feature), feature]));
      let lost: { at: Location; byKeyboard: boolean } | null = null;
      for (const [key, { marker: place, button, feature }] of drawn) {
        if (wanted.has(key)) continue;
        if (button === document.activeElement)
          lost = { at: locationOf(feature), byKeyboard: button.matches(':focus-visible') };
        group.removeLayer(place);
        drawn.delete(key);
      }
      for (const [key, feature] of wanted) if (!drawn.has(key)) drawn.set(key, draw(feature));
      focus.update(lost);
      const { pointed } = shown;
      const key = pointed && featureOf(shown.features, pointed.id, pointed.at);
      const target = key ? drawn.get(keyOf(key))?.feature : undefined;
      for (const [one, pin] of drawn) dress(one, pin, shown, target);
    },
    focus(key: string): void {
      drawn.get(key)?.button.focus({ preventScroll: true });
    },
  };
}

export type PinLayer = ReturnType<typeof pinLayer>;
