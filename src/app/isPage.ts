import { matchPath } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';

export const isPage = (pathname: string): boolean =>
  Object.values(paths).some((path) => matchPath(path(), pathname) !== null);
