import type { ComponentType } from 'react';
import { lazy } from 'react';

/** One line of a feature's `routes.tsx`; `path` is a pattern of `paths`. */
export interface PageRoute {
  path: string;
  Page: ComponentType;
}

/** A page in a file of its own that the browser loads when it is opened. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
