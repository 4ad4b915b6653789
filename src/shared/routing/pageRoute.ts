import type { ComponentType } from 'react';
import { lazy } from 'react';

/** `path` is a pattern of `paths`. */
export interface PageRoute {
  path: string;
  Page: ComponentType;
}

export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
