import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export const IPIRANGA = { lat: -23.58, lng: -46.61 };
export const PERDIZES = { lat: -23.53, lng: -46.67 };
export const list = () => screen.findByRole('list', { name: 'Imóveis' });
export const theMap = () => screen.findByRole('region', { name: 'Mapa de imóveis' });

export function setUpMap(): void {
  beforeAll(standOnDesktop);
  // React reads a form whose submit leads to another address, which takes jsdom's own FormData.
  beforeAll(letPagesUpload);
  beforeEach(() => {
    localStorage.clear();
  });
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
}
