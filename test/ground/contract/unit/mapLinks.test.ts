import { routesTo } from '#contract/ground/mapLinks.ts';

const address = 'Rua Bom Pastor, 100 – Ipiranga';

test.each([
  [
    'its point',
    { address, location: { lat: -23.55, lng: -46.63 } },
    [
      'https://waze.com/ul?ll=-23.55%2C-46.63&navigate=yes',
      'https://www.google.com/maps/dir/?api=1&destination=-23.55%2C-46.63',
      'https://maps.apple.com/?daddr=-23.55%2C-46.63&dirflg=d',
    ],
  ],
  [
    'its address, where no point is known',
    { address, location: null },
    [
      'https://waze.com/ul?q=Rua+Bom+Pastor%2C+100+%E2%80%93+Ipiranga&navigate=yes',
      'https://www.google.com/maps/dir/?api=1&destination=Rua+Bom+Pastor%2C+100+%E2%80%93+Ipiranga',
      'https://maps.apple.com/?daddr=Rua+Bom+Pastor%2C+100+%E2%80%93+Ipiranga&dirflg=d',
    ],
  ],
])('Waze, Google Maps and Apple Maps lead to a place by %s', (_by, place, hrefs) => {
  expect(routesTo(place).map(({ href }) => href)).toEqual(hrefs);
});
