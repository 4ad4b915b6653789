import { createElementObject, createLayerComponent } from '@react-leaflet/core';
import type { LayerProps } from '@react-leaflet/core';
import { divIcon, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import type { Location } from '#contract/ground/location.ts';
import { featureOf, isCluster, keyOf, locationOf } from '../mapArea';
import type { MapFeature } from '../mapArea';
import type { Highlighted } from '../mapState';
import { clusterElement, pinElement, pinLabel } from './pinElements';
import { pinFocus } from './pinFocus';

export interface PinLayerProps {
  features: readonly MapFeature[];
  seen: ReadonlySet<string>;
  openedKey: string | null;
  highlighted: Highlighted;
  onOpen: (feature: MapFeature, byKeyboard: boolean, map: LeafletMap) => void;
  onHighlight: (highlighted: Highlighted) => void;
  /** Tab also reaches pins outside the visible map. */
  panInside: (point: Location) => void;
}

interface Drawn {
  feature: MapFeature;
  marker: Marker;
  button: HTMLButtonElement;
}

/** Above all others, which are ordered north to south. */
const ON_TOP = 10_000;

/** Milliseconds. */
const FRAME = 16;

/** Milliseconds: dragging the map by a pin also clicks that pin. */
const END_OF_DRAG = 100;

const setAttribute = (element: HTMLElement, name: string, value: string) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** Pins of two consecutive answers keep element and focus. */
export class PinGroup extends LayerGroup {
  private props: PinLayerProps;
  private readonly drawn = new Map<string, Drawn>();
  private readonly features = new WeakMap<Element, MapFeature>();
  private focus: ReturnType<typeof pinFocus> | null = null;
  private stopListening: (() => void)[] = [];
  private next: ReturnType<typeof setTimeout> | undefined;
  private lost: { at: Location; byKeyboard: boolean } | null = null;

  constructor(props: PinLayerProps) {
    super();
    this.props = props;
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    this.focus = pinFocus(map, () =>
      [...this.drawn.values()].map(({ feature, button }) => ({ at: locationOf(feature), button })),
    );
    this.listen(map, this.focus);
    this.show(this.props);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    for (const stop of this.stopListening.splice(0)) stop();
    clearTimeout(this.next);
    this.focus = null;
    return super.onRemove(map);
  }

  show(props: PinLayerProps): void {
    this.props = props;
    if (!this.focus) return;
    const wanted = new Map(props.features.map((feature) => [keyOf(feature), feature]));
    for (const [key, { marker, button, feature }] of this.drawn) {
      if (wanted.has(key)) continue;
      if (button === document.activeElement)
        this.lost = { at: locationOf(feature), byKeyboard: button.matches(':focus-visible') };
      this.removeLayer(marker);
      this.drawn.delete(key);
    }
    this.drawMissing(wanted);
  }

  /** Continues in the next frame. */
  private drawMissing(wanted: ReadonlyMap<string, MapFeature>): void {
    clearTimeout(this.next);
    const missing = [...wanted].filter(([key]) => !this.drawn.has(key));
    const end = performance.now() + FRAME;
    while (missing.length > 0 && performance.now() < end)
      for (const [key, feature] of missing.splice(0, 4)) this.drawn.set(key, this.draw(feature));
    const { features, highlighted, openedKey } = this.props;
    const shownBy = highlighted && featureOf(features, highlighted.id, highlighted.at);
    const highlightedKey = shownBy && keyOf(shownBy);
    for (const [key, pin] of this.drawn) this.updateState(pin, key === openedKey, key === highlightedKey);
    if (missing.length > 0) {
      this.next = setTimeout(() => this.drawMissing(wanted));
      return;
    }
    this.focus?.update(this.lost);
    this.lost = null;
  }

  focusPin(key: string): void {
    this.drawn.get(key)?.button.focus({ preventScroll: true });
  }

  private draw(feature: MapFeature): Drawn {
    const button = isCluster(feature) ? clusterElement(feature) : pinElement(feature);
    this.features.set(button, feature);
    const icon = divIcon({ html: button, className: 'pin-place', iconSize: [0, 0] });
    const marker = new Marker(locationOf(feature), { icon, keyboard: false });
    this.addLayer(marker);
    return { feature, button, marker };
  }

  private updateState({ feature, button, marker }: Drawn, isOpened: boolean, isHighlighted: boolean): void {
    setAttribute(button, 'aria-expanded', String(isOpened));
    setAttribute(button, 'data-highlighted', String(isHighlighted));
    if (!isCluster(feature)) {
      setAttribute(button, 'aria-label', pinLabel(feature));
      setAttribute(button, 'data-seen', String(this.props.seen.has(feature.properties._id)));
    }
    const offset = isOpened || isHighlighted ? ON_TOP : 0;
    if (marker.options.zIndexOffset !== offset) marker.setZIndexOffset(offset);
  }

  /** On the pane: listeners on hundreds of pins take as long as drawing them. */
  private listen(map: LeafletMap, focus: ReturnType<typeof pinFocus>): void {
    let draggedAt = -Infinity;
    const onDragEnd = () => (draggedAt = performance.now());
    map.on('dragend', onDragEnd);
    this.stopListening.push(() => map.off('dragend', onDragEnd));

    const pane = map.getPane('markerPane');
    pane?.setAttribute('role', 'toolbar');
    pane?.setAttribute('aria-label', 'Imóveis no mapa: as setas vão de um a outro');
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handle: (feature: MapFeature, event: HTMLElementEventMap[Type], button: HTMLElement) => void,
    ) => {
      const listener = (event: HTMLElementEventMap[Type]) => {
        const button = event.target instanceof Element && event.target.closest('button');
        const feature = button && this.features.get(button);
        if (feature) handle(feature, event, button);
      };
      pane?.addEventListener(type, listener);
      this.stopListening.push(() => pane?.removeEventListener(type, listener));
    };
    on('click', (feature, event) => {
      // On the map, the press would close the opened pin.
      event.stopPropagation();
      const byKeyboard = event.detail === 0;
      if (!byKeyboard && performance.now() - draggedAt < END_OF_DRAG) return;
      this.props.onOpen(feature, byKeyboard, map);
    });
    on('dblclick', (_feature, event) => event.stopPropagation());
    const highlight = (feature: MapFeature) =>
      this.props.onHighlight(isCluster(feature) ? null : { id: feature.properties._id, at: locationOf(feature) });
    const leave = () => this.props.onHighlight(null);
    on('pointerover', highlight);
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
      highlight(feature);
      focus.stopAt(button);
      if (button.matches(':focus-visible')) this.props.panInside(locationOf(feature));
    });
    on('focusout', leave);
  }
}

/** DOM elements: a thousand React markers would take a second. */
export const PinLayer = createLayerComponent<PinGroup, PinLayerProps & LayerProps>(
  (props, context) => createElementObject(new PinGroup(props), context),
  (layer, props) => layer.show(props),
);
