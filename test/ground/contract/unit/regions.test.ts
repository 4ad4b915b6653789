import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { regionOptions, regionsAmong } from '#contract/ground/regionChoices.ts';
import { regionField, regionsField, requiredRegion } from '#contract/ground/regionFields.ts';
import { knownRegions, offeredRegions, regionName, setRegions } from '#contract/ground/regions.ts';
import { inRegion, ofRegion, regionOrNone, regionOrThis, saysRegion } from '#contract/ground/regionWords.ts';
import { propertyChange } from '#contract/properties/properties.ts';
import { regionFilterOptions } from '@/shared/regionFilters';

afterEach(() => setRegions(FIRST_REGIONS));

test.each([
  ['Zona sul', 'na zona sul', 'da zona sul', 'a zona sul'],
  ['Central', 'na região central', 'da região central', 'a região central'],
  ['ABC', 'no ABC', 'do ABC', 'o ABC'],
  ['Região metropolitana', 'na região metropolitana', 'da região metropolitana', 'a região metropolitana'],
  ['Jardim Botânico', 'no Jardim Botânico', 'do Jardim Botânico', 'o Jardim Botânico'],
  ['Vila Mariana', 'na Vila Mariana', 'da Vila Mariana', 'a Vila Mariana'],
  ['Água Verde', 'em Água Verde', 'de Água Verde', 'Água Verde'],
  ['ÁGUA VERDE', 'em ÁGUA VERDE', 'de ÁGUA VERDE', 'ÁGUA VERDE'],
  ['MOEMA', 'em MOEMA', 'de MOEMA', 'MOEMA'],
  ['ABC paulista', 'no ABC paulista', 'do ABC paulista', 'o ABC paulista'],
])('%s has its own article, or none', (name, within, of, bare) => {
  setRegions([{ key: 'aqui', name }]);
  expect([inRegion('aqui'), ofRegion('aqui'), regionOrThis('aqui')]).toEqual([within, of, bare]);
});

test.each([
  ['Rua Iguaçu, 100 – Água Verde, Curitiba', true],
  ['água verde', true],
  ['Avenida Água Verde, 100 – Curitiba', false],
  ['', false],
])('%p says the region of its bairro: %p', (address, says) => {
  setRegions([{ key: 'agua verde', name: 'Água Verde' }]);
  expect(saysRegion(address, 'agua verde')).toBe(says);
  expect(saysRegion(address, '')).toBe(address === '');
});

describe('after a merge and a retirement', () => {
  beforeEach(() =>
    setRegions([
      { key: 'batel', name: 'Batel e arredores' },
      { key: 'bigorrilho', name: 'Bigorrilho', mergedInto: 'batel' },
      { key: 'champagnat', name: 'Champagnat', mergedInto: 'bigorrilho' },
      { key: 'portao', name: 'Portão', isRetired: true },
      { key: 'reboucas', name: 'Rebouças', isRetired: true, isKept: true },
    ]),
  );

  test('a form and a filter that name the merged region mean the one it is now', () => {
    expect(regionField().validateSync('champagnat')).toBe('batel');
    expect(regionsField().validateSync(['champagnat', 'batel'])).toEqual(['batel']);
    expect(regionsAmong(['champagnat', 'litoral', 'portao', 'bigorrilho'])).toEqual(['batel', 'portao']);
    expect(regionName('champagnat')).toBe('Batel e arredores');
  });

  test('the retired region is known, and not offered; the team filters by it while something has it', () => {
    expect(knownRegions().map(({ key }) => key)).toEqual(['batel', 'portao', 'reboucas']);
    expect(offeredRegions().map(({ key }) => key)).toEqual(['batel']);
    expect(regionField().validateSync('portao')).toBe('portao');
    expect(regionFilterOptions().map(({ label }) => label)).toEqual(['Batel e arredores', 'Rebouças']);
    expect(() => regionField().validateSync('litoral')).toThrow('Região inválida');
  });

  test('a form offers what is chosen already, as it is called now', () => {
    const offered = (chosen?: unknown[]) => regionOptions(chosen).map(({ value, label }) => `${value}: ${label}`);

    expect(offered()).toEqual(['batel: Batel e arredores']);
    expect(offered(['portao', 'litoral', '', undefined])).toEqual(['batel: Batel e arredores', 'portao: Portão']);
    expect(offered(['champagnat'])).toEqual(['champagnat: Batel e arredores']);
    expect(regionFilterOptions(['portao']).map(({ label }) => label)).toEqual([
      'Batel e arredores',
      'Portão',
      'Rebouças',
    ]);
  });
});

describe('a region that a form asks for', () => {
  test.each(['', undefined])('is required where any is offered: %p', (value) => {
    expect(() => requiredRegion().validateSync(value)).toThrow('Escolha uma região');
  });

  test('cannot be emptied by a change where any is offered', () => {
    expect(() => propertyChange.validateSync({ region: '' })).toThrow('Escolha uma região');
    expect(propertyChange.validateSync({})).toEqual({});
  });

  test('is none where none is offered, or one that is no longer', () => {
    setRegions([{ key: 'portao', name: 'Portão', isRetired: true }]);

    expect(['', undefined, 'portao'].map((value) => requiredRegion().validateSync(value))).toEqual(['', '', 'portao']);
    expect(() => requiredRegion().validateSync('litoral')).toThrow('Escolha uma região');
    expect(['', undefined, 'portao'].map((region) => propertyChange.validateSync({ region }).region)).toEqual([
      '',
      undefined,
      'portao',
    ]);
    expect([regionOrNone(null), regionOrNone('portao')]).toEqual(['', 'Portão']);
  });
});
