import type { ComponentType } from 'react';
import { lazyComponent } from '../lazyComponent';

/** `path`: a pattern. */
export interface PageRoute {
  path: string;
  Page: ComponentType;
}

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

export const lazyPage = <Name extends string>(load: Load<Name>, name: Name): ComponentType =>
  lazyComponent(async () => (await load())[name]);

export const page = <Name extends string>(path: string, load: Load<Name>, name: Name): PageRoute => ({
  path,
  Page: lazyPage(load, name),
});
