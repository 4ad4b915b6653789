import { useMemo, useState, useSyncExternalStore } from 'react';
import { readStored, store } from '@/shared/stored';
import { emitDeviceChange, onDeviceChange, ONLY_UNSEEN, SEEN } from '../device/homes';
import { useHomes } from '../device/useHomes';
import { isCluster } from './mapArea';
import type { MapFeature } from './mapArea';

const isStored = () => readStored(ONLY_UNSEEN) !== null;
const NONE: ReadonlySet<string> = new Set();

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
  return { seen, unseen: { isOn, hidden, toggle, isOffered: isOn || seen.size > 0 } };
}

/** `hidden`: the homes that are left out of pins or rows. */
export function leaveOut<Row extends { _id: string }>(
  hidden: ReadonlySet<string>,
  features: MapFeature[],
  rows: Row[] | undefined,
) {
  if (hidden.size === 0) return { features, rows, hidden: 0 };
  const pins = features.flatMap((feature) => (isCluster(feature) ? [] : feature.properties._id));
  const ids = [...pins, ...(rows ?? []).map(({ _id }) => _id)];
  return {
    features: features.filter((feature) => isCluster(feature) || !hidden.has(feature.properties._id)),
    rows: rows?.filter(({ _id }) => !hidden.has(_id)),
    hidden: new Set(ids.filter((id) => hidden.has(id))).size,
  };
}
