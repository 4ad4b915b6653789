import type { PostedForm } from '@/shared/ui/field/posted';
import type { Prerendered } from '../App';
import { makeStore } from '../store';
import type { ApiState } from '../store';

/** What the server hands over with a page it prerendered, as JSON in an element of this id. */
export const HANDOVER_ID = 'painted';

export interface Handover {
  api: ApiState;
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

/** Undefined for a page that the browser makes by itself. */
export function readPrerendered(): Prerendered | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? prerenderedFrom(JSON.parse(text) as Handover) : undefined;
}

/** The server paints for a visitor: it does not know the browser's session. */
export const prerenderedFrom = ({ api, ...rest }: Handover): Prerendered => ({
  state: makeStore(null, api).getState(),
  ...rest,
});
