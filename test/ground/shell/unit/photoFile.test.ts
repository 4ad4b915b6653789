import { refusalOf, strangeFile } from '@/shared/forms/photoFile';

const MB = 1024 * 1024;

describe('a chosen file', () => {
  test('may go as it is when it says that it is a JPEG, PNG, WebP or AVIF of at most 10 MB', () => {
    expect(refusalOf({ name: 'sala.jpg', type: 'image/jpeg', size: 10 * MB })).toBeUndefined();
    expect(refusalOf({ name: 'sala.avif', type: 'image/avif', size: 1 })).toBeUndefined();
  });

  test.each(['image/jpg', 'image/pjpeg', 'image/JPEG', 'image/x-png', 'image/jfif', 'image/avif-sequence'])(
    'may spell its type as %s, whatever its name',
    (type) => {
      expect(refusalOf({ name: '1000012345', type, size: 1 })).toBeUndefined();
    },
  );

  test.each(['SALA.AVIF', 'sala.jfif', 'sala.JPE', 'IMG_2031.JPEG'])('goes by its name too: %s', (name) => {
    for (const type of ['', 'application/octet-stream']) expect(refusalOf({ name, type, size: 1 })).toBeUndefined();
  });

  test('without a type and a telling name is none', () => {
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

  test('that is heavy or HEIC is no strange file: the browser may open it', () => {
    expect(strangeFile({ name: 'a.jpg', type: 'image/jpeg', size: 60 * MB })).toBeUndefined();
    expect(strangeFile({ name: 'IMG_1.HEIC', type: '', size: 1 })).toBeUndefined();
  });

  test.each([
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'IMG_1.heif', type: 'application/octet-stream' },
    { name: 'foto', type: 'image/heic' },
    { name: 'foto', type: 'image/heif-sequence' },
  ])('of HEIC that this browser cannot open is refused with what to do, in two steps: %j', ({ name, type }) => {
    const refusal = refusalOf({ name, type, size: 1 });

    expect(refusal).toContain(`"${name}" está em HEIC`);
    expect(refusal).toMatch(/1\) .*Ajustes › Câmera › Formatos › Mais compatível.* 2\) Tire a foto de novo/);
  });
});
