import type { PostedForm } from '@/shared/ui/field/posted';
import type { Prerendered } from '../App';
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
export function readPrerendered(): Prerendered | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? prerenderedFrom(JSON.parse(text) as Handover) : undefined;
}

/** The server knows no session: it renders for a visitor. */
export const prerenderedFrom = ({ api, ...rest }: Handover): Prerendered => ({
  state: makeStore(null, api).getState(),
  ...rest,
});
