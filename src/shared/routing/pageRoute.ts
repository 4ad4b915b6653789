import type { ComponentType } from 'react';

/** One line of a feature's `routes.tsx`; `path` is a pattern of `paths`. */
export interface PageRoute {
  path: string;
  Page: ComponentType;
}
