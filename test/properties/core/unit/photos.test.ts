import fc from 'fast-check';
import { chooseFiles, moved, placeAmong, plansLast } from '@/features/properties/photos/formPhoto';
import type { FormPhoto } from '@/features/properties/photos/formPhoto';
import { gridStep } from '@/features/properties/photos/useKeyboardReorder';
import { blamedPhotos, uploadShares } from '@/features/properties/photos/usePhotoUploads';

const MB = 1024 * 1024;

const aFile = (name: string, size = MB, type = 'image/jpeg') => new File([new Uint8Array(size)], name, { type });

const added = (file: File): FormPhoto => ({ id: file.name, file, preview: 'blob:' });

test('with too many files the first are added, the next one is named and the others are counted', () => {
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => aFile(name, 1));

  const { taken, reasons } = chooseFiles(files, 8);

  expect(taken.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  expect(reasons).toEqual(['Use no máximo 10 fotos: "3.jpg" e mais 1 ficaram de fora']);
  expect(chooseFiles(files, 7).reasons).toEqual(['Use no máximo 10 fotos: "4.jpg" ficou de fora']);
});

test('a moved entry has its new index, and the others keep their order', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (items, one, other) => {
      const [from, to] = [one % items.length, other % items.length];
      const result = moved(items, from, to);
      expect(result[to]).toBe(items[from]);
      expect(result.toSpliced(to, 1)).toEqual(items.toSpliced(from, 1));
    }),
  );
});

test('plans come last, and nothing moves a photograph behind them', () => {
  const photos: FormPhoto[] = ['a', 'plan', 'b'].map((id) => ({ id, url: `/${id}`, isPlan: id === 'plan' }));
  const sorted = plansLast(photos);

  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'plan']);
  expect([-1, 1, 2].map((to) => placeAmong(sorted, photos[0]!, to))).toEqual([0, 1, 1]);
  expect([0, 2, 3].map((to) => placeAmong(sorted, photos[1]!, to))).toEqual([2, 2, 2]);
});

describe('an arrow key', () => {
  const page = { columns: 3, wideCover: true };

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 3, 0],
    ['ArrowRight', 6, 6],
    ['ArrowDown', 5, 6],
  ])('%s leads from %i to %i of seven under a wide cover', (key, from, to) => {
    expect(gridStep(key, from, 7, page)).toBe(to);
  });

  test('in a strip of six leads to the photograph below', () => {
    expect(gridStep('ArrowDown', 0, 10, { columns: 6, wideCover: false })).toBe(6);
    expect(gridStep('ArrowUp', 3, 10, { columns: 6, wideCover: false })).toBe(3);
  });

  test('is no other key', () => {
    expect(gridStep('a', 2, 7, page)).toBeNull();
  });
});

describe('the progress of a form', () => {
  const photos: FormPhoto[] = [
    { id: 'kept', url: '/photos/1' },
    added(aFile('a.jpg', 100)),
    added(aFile('b.jpg', 300)),
  ];

  test('fills the photographs one after the other, after the text', () => {
    expect([...uploadShares(photos, { sent: 50, total: 450 })]).toEqual([
      ['a.jpg', 0],
      ['b.jpg', 0],
    ]);
    expect([...uploadShares(photos, { sent: 100, total: 450 })]).toEqual([
      ['a.jpg', 0.5],
      ['b.jpg', 0],
    ]);
    expect([...uploadShares(photos, { sent: 450, total: 450 })]).toEqual([
      ['a.jpg', 1],
      ['b.jpg', 1],
    ]);
  });

  test('never runs backwards or beyond its ends', () => {
    fc.assert(
      fc.property(fc.nat(450), fc.nat(450), (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((sent) =>
          uploadShares(photos, { sent, total: 450 }),
        );
        for (const [id, share] of late!) {
          expect(share).toBeGreaterThanOrEqual(early!.get(id)!);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('the photograph that the server names is found by its file name', () => {
  const photos: FormPhoto[] = [{ id: 'kept', url: '/photos/1' }, added(aFile('a.jpg')), added(aFile('sala\u0001.jpg'))];

  expect(blamedPhotos(photos, 'A foto "sala.jpg" está danificada ou incompleta')).toEqual(['sala\u0001.jpg']);
  expect(blamedPhotos([added(aFile('\u0001'))], 'A foto "sem nome" está danificada ou incompleta')).toEqual(['\u0001']);
  expect(blamedPhotos(photos, 'Endereço é obrigatório')).toEqual([]);
});
