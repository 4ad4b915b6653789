import { ValidationError } from 'yup';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import { FIRST_KINDS, isLand } from '#contract/properties/kindNames.ts';
import { KINDS, mustHave } from '#contract/properties/kinds.ts';
import type { Kind, KindField } from '#contract/properties/kinds.ts';
import { propertyInput } from '#contract/properties/properties.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { EACH_KIND, formOfKind, fullOf, NEEDS } from '#test/kinds.ts';
import { FILLED } from '#test/propertyForm.ts';

function refusals(values: object): Record<string, string> {
  try {
    propertyInput.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

const MESSAGES: Partial<Record<KindField, string>> = {
  bedrooms: 'Número de quartos é obrigatório',
  bathrooms: 'Número de banheiros é obrigatório',
  parking: 'Informe as vagas',
  usableArea: 'Informe a área útil',
  totalArea: 'Informe a área total',
};

const EMPTY = { bedrooms: '', suites: '', bathrooms: '', parking: '', usableArea: '', totalArea: '' };

test.each(EACH_KIND)('a property of the kind %s must have what the table says', (kind) => {
  expect(refusals({ ...FILLED, ...EMPTY, category: kind })).toEqual(
    Object.fromEntries(NEEDS[kind].map((field) => [field, MESSAGES[field]])),
  );
});

test('a hidden field refuses no form', () => {
  expect(refusals({ ...formOfKind('terreno'), bedrooms: 'x', floor: '-1', usableArea: '9000' })).toEqual({});
});

test('the area of land is the land', () => {
  expect(KINDS.filter(isLand)).toEqual(KINDS.filter((kind) => mustHave(kind, 'totalArea')));
  const area = (category: Kind, usableArea: number | null, totalArea: number | null) =>
    areaOf({ category, usableArea, totalArea });
  expect([area('chácara', 180, 5000), area('chácara', 180, null), area('casa', 180, 5000)]).toEqual([5000, null, 180]);
});

test('the words of the specification ask for the two first kinds', () => {
  expect(refusals({ ...FILLED, category: '' })).toEqual({ category: 'Escolha casa ou apartamento' });
  setKinds(['terreno', 'casa']);
  expect(refusals({ ...FILLED, category: '' })).toEqual({ category: 'Escolha o tipo' });
  setKinds(FIRST_KINDS);
});

test.each([
  ['casa', '4 quartos 180 m² 3 banheiros 2 vagas', '4 quartos'],
  ['studio', 'Studio/kitnet 4 quartos 180 m² 3 banheiros 2 vagas', 'Studio/kitnet 4 quartos'],
  ['terreno', 'Terreno 5.000 m²', 'Terreno 5.000 m²'],
  ['loja', 'Loja 180 m² 3 banheiros 2 vagas', 'Loja 180 m²'],
  ['fazenda', 'Fazenda 4 quartos 5.000 m² 3 banheiros 2 vagas', 'Fazenda 5.000 m²'],
] as const)('the facts of a property of the kind %s', (kind, all, short) => {
  const property = fullOf(kind);
  const words = (names: Parameters<typeof factsOf>[1]) =>
    factsOf(property, names)
      .map(({ text }) => text.replace('\u00a0', ' '))
      .join(' ');
  expect(words(['kind', 'bedrooms', 'area', 'bathrooms', 'parking'])).toBe(all);
  expect(words(['kind', 'size'])).toBe(short);
});
