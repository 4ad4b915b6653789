import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A page in a file of its own that the browser loads when it is opened. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
