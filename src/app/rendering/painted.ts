import type { PostedForm } from '@/shared/ui/field/posted';
import type { Painted } from '../App';
import { makeStore } from '../store';
import type { ApiState } from '../store';

/** The id of the element with the server's data, as JSON. */
export const HANDOVER_ID = 'painted';

export interface Handover {
  api: ApiState;
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

/** Undefined: a page made by the browser. */
export function readPainted(): Painted | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? paintedFrom(JSON.parse(text) as Handover) : undefined;
}

/** The server knows no session: it renders for a visitor. */
export const paintedFrom = ({ api, ...rest }: Handover): Painted => ({
  state: makeStore(null, api).getState(),
  ...rest,
});
