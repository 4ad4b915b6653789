import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedOf } from '../feeds';
import type { FeedListing } from '../feeds';
import { aJpeg } from '../photos';

/** Serves a feed of these listings, each with a photograph. */
export async function otherSoftware(listings: readonly FeedListing[]) {
  const photo = await aJpeg({ width: 320, height: 240 });
  const server = createServer((request, response) => {
    if (request.url === '/imoveis.xml') response.writeHead(200, { 'content-type': 'application/xml' }).end(feed());
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
  const feed = () => feedOf(...listings.map((listing, n) => ({ ...listing, photographs: [`${origin}/${n}.jpg`] })));
  return {
    address: `${origin}/imoveis.xml`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
