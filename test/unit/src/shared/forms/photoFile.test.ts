import { refusalOf } from '@/shared/forms/photoFile';

const MB = 1024 * 1024;

describe('a chosen file', () => {
  test('is taken when it says that it is a JPEG, PNG, WebP or AVIF of at most 10 MB', () => {
    expect(refusalOf({ name: 'sala.jpg', type: 'image/jpeg', size: 10 * MB })).toBeUndefined();
    expect(refusalOf({ name: 'sala.avif', type: 'image/avif', size: 1 })).toBeUndefined();
  });

  test('goes by its name where the browser knows no type', () => {
    expect(refusalOf({ name: 'SALA.AVIF', type: '', size: 1 })).toBeUndefined();
    expect(refusalOf({ name: 'planta', type: '', size: 1 })).toBe(
      'O arquivo "planta" não é uma foto JPEG, PNG, WebP ou AVIF',
    );
  });

  test('is refused by name when it is too heavy, empty or something else', () => {
    expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 10 * MB + 1 })).toBe('A foto "a.jpg" passa de 10 MB');
    expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 0 })).toBe('O arquivo "a.jpg" está vazio');
    expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe(
      'O arquivo "a.pdf" não é uma foto JPEG, PNG, WebP ou AVIF',
    );
  });
});
