import type { Location } from '#contract/location.ts';

/** Whether two pins stand on the same spot. An empty input of the form is no pin, whichever way it says so. */
export function sameLocation(one: Location | null | undefined, other: Location | null | undefined): boolean {
  return one && other ? one.lat === other.lat && one.lng === other.lng : !one === !other;
}
