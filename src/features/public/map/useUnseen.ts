import { useMemo, useState, useSyncExternalStore } from 'react';
import { readStored, store } from '@/shared/stored';
import { emitDeviceChange, markSeen, onDeviceChange, ONLY_UNSEEN, SEEN } from '../device/homes';
import { useHomes } from '../device/useHomes';
import { isCluster } from './mapArea';
import type { MapFeature } from './mapArea';

const isStored = () => readStored(ONLY_UNSEEN) !== null;
const NONE: ReadonlySet<string> = new Set();

export type Unseen = ReturnType<typeof useSeen>['unseen'];

/** Only the device knows them: the server's counts and clusters have them all. One opened now stays in its place. */
export function useSeen() {
  const ids = useHomes(SEEN);
  const seen: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);
  const isOn = useSyncExternalStore(onDeviceChange, isStored, () => false);
  const [before, setBefore] = useState(seen);
  const hidden = isOn ? before : NONE;
  const toggle = () => {
    store(ONLY_UNSEEN, isOn ? null : '1');
    setBefore(seen);
    emitDeviceChange();
  };
  return { seen, markSeen, unseen: { isOn, hidden, toggle, isOffered: isOn || seen.size > 0 } };
}

export const isShown =
  ({ hidden }: Pick<Unseen, 'hidden'>) =>
  (feature: MapFeature) =>
    isCluster(feature) || !hidden.has(feature.properties._id);

export function countHidden(
  { hidden }: Unseen,
  features: readonly MapFeature[],
  rows: readonly { _id: string }[] = [],
) {
  const pins = features.flatMap((feature) => (isCluster(feature) ? [] : feature.properties._id));
  return new Set([...pins, ...rows.map(({ _id }) => _id)].filter((id) => hidden.has(id))).size;
}
