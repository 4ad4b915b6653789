import { Route } from 'react-router-dom';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const routesOf = (pages: PageRoute[]) =>
  pages.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
