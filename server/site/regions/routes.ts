import type { App } from '../../ground/http/instance.ts';
import { readRegionUses } from './uses.ts';

export function adminRegionRoutes(app: App): void {
  app.get('/brokerage/regions', () => readRegionUses(app.db));
}
