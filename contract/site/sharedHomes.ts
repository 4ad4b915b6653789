import { isId } from '../ground/ids.ts';
import { MAX_SAVED } from '../properties/propertyValues.ts';

/** In the address of `paths.saved`, which people edit. */
export const sharedHomes = (search: URLSearchParams): string[] =>
  [...new Set((search.get('imoveis') ?? '').split(',').filter(isId))].slice(0, MAX_SAVED);
