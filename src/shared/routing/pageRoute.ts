import type { ComponentType } from 'react';
import { lazy } from 'react';

/** `path`: a pattern. */
export interface PageRoute {
  path: string;
  Page: ComponentType;
}

export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

export const pageRoute = (path: string, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  Page: lazyPage(load),
});
