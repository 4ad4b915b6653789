import { standOnDesktop } from '#test/desktop.ts';
import { letDialogsOpen } from '#test/dialogs.ts';
import { emptyTables } from '#test/rows.ts';
import { letPagesUpload } from '#test/uploads.ts';

export const IPIRANGA = { lat: -23.58, lng: -46.61 };
export const address = () => new URLSearchParams(window.location.search);

export function setUpMapSearch(): void {
  beforeAll(standOnDesktop);
  beforeAll(letDialogsOpen);
  // React reads a form whose submit leads to another address, which takes jsdom's own FormData.
  beforeAll(letPagesUpload);
  beforeEach(() => {
    localStorage.clear();
  });
  beforeEach(() => emptyTables());
  afterEach(() => jest.restoreAllMocks());
}
