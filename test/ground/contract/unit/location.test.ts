import { bboxField, locationField } from '#contract/ground/location.ts';

const read = (schema: ReturnType<typeof locationField> | ReturnType<typeof bboxField>, sent: unknown) => {
  try {
    return schema.validateSync(sent) as unknown;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('a location', () => {
  const place = { lat: -23.55, lng: -46.63 };

  test.each([
    ['an object', place],
    ['an object of texts', { lat: '-23.55', lng: '-46.63' }],
    ['JSON', '{"lat": -23.55, "lng": -46.63}'],
    ['a pair', '-23.55,-46.63'],
    ['a pair with spaces', ' -23.55 , -46.63 '],
  ])('is read from %s', (_form, sent) => {
    expect(read(locationField(), sent)).toEqual(place);
  });

  test('is none from nothing, and stays untold from what is not there', () => {
    expect([read(locationField(), ''), read(locationField(), null), read(locationField(), undefined)]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  test.each([
    '-23.55',
    '-23.55,-46.63,0',
    '-23,55,-46,63',
    'aqui,ali',
    '{"lat":-23.55',
    '{"lat":-23.55}',
    '91,0',
    '86,0',
    '0,181',
    'NaN,0',
    '1e1,0',
    '0x1,0',
    ',',
    5,
    true,
    [],
    {},
    { lat: null, lng: null },
    { lat: {}, lng: [] },
    { lat: Number.NaN, lng: 0 },
  ])('is not read from %j', (sent) => {
    expect(read(locationField(), sent)).toBe('Informe a localização como latitude e longitude');
  });
});

describe('a box', () => {
  test.each([
    ['-46.7,-23.6,-46.5,-23.4', [-46.7, -23.6, -46.5, -23.4]],
    ['-46.63,-23.55,-46.63,-23.55', [-46.63, -23.55, -46.63, -23.55]],
    ['-300,-89.9,300,89.9', [-300, -89.9, 300, 89.9]],
  ])('is read from %s', (sent, box) => {
    expect(read(bboxField(), sent)).toEqual(box);
  });

  test.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '1,2,,4',
    '3,2,1,4',
    '1,4,3,2',
    '-541,0,0,1',
    '0,-91,1,0',
    '0,0,1,91',
    '1e1,2,30,4',
    ['1,2,3,4', '1,2,3,4'],
    [1, 2, 3, 'x'],
    {},
  ])('is not read from %j', (sent) => {
    expect(read(bboxField(), sent)).toBe('Informe a área como oeste,sul,leste,norte');
  });
});
