// Stands in for what webpack makes of src/app/rendering/renderPage.tsx: pages that do what their address says.
let rendered = 0;

export const setSite = () => undefined;

export async function loadPage({ address }) {
  if (address.startsWith('/reads')) return (await fetch('http://server/api/read')).text();
  return '';
}

export async function renderPage({ address }, handover) {
  if (address === '/throws') throw new Error('a part failed');
  if (address === '/dies') process.exit(1);
  if (address === '/never-ends') for (;;);
  rendered++;
  return { head: '', body: `${address} ${handover} ${rendered}`.trim() };
}
