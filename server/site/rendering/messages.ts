import type { Location } from '#contract/ground/location.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { Logo } from '#contract/site/logo.ts';

/** `job`: the page's number. */

/** As in `src/app/rendering/renderPage.tsx`. */
export interface PageRequest {
  address: string;
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

/** Sent without scripts. As in `src/shared/ui/field/posted.ts`. */
export interface PostedForm {
  values: Record<string, string>;
  fields?: Record<string, string>;
  message?: string;
  isTaken?: boolean;
}

export interface RenderedPage {
  link: string | null;
  head: string;
  body: string;
}

export interface Site {
  name: string;
  origin: string;
  logo: Logo | null;
  /** The login's address. */
  login: string;
  regions: readonly KnownRegion[];
  kinds: readonly Kind[];
  mapCenter: Location | null;
}

/** An answer of the API to one read. */
export interface ApiAnswer {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

export type ToWorker =
  | { type: 'load'; job: number; request: PageRequest; site: Site }
  | { type: 'answer'; call: number; answer: ApiAnswer }
  | { type: 'render'; job: number }
  | { type: 'drop'; job: number }
  | { type: 'ping' };

export type FromWorker =
  | { type: 'alive' }
  /** An API read. */
  | { type: 'call'; call: number; job: number; path: string }
  | { type: 'loaded'; job: number }
  | { type: 'rendered'; job: number; page: RenderedPage }
  | { type: 'failed'; job: number; error: Error };
