// Stands in for what webpack makes of src/app/rendering/renderPage.tsx: pages that do what their address says.
let rendered = 0;

export const setSite = () => undefined;

export async function loadPage({ address }) {
  const read = address.startsWith('/reads') ? await (await fetch('http://server/api/read')).text() : '';
  return JSON.stringify({ read, storeId: Math.random() });
}

export async function renderPage({ address }, handover) {
  if (address === '/throws') throw new Error('a part failed');
  if (address === '/dies') process.exit(1);
  if (address === '/never-ends') for (;;);
  if (address === '/waits-for-itself') await new Promise(() => undefined);
  rendered++;
  return { link: null, head: '', body: `${address} ${JSON.parse(handover).read} ${rendered}` };
}
