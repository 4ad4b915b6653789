import { useEffect, useEffectEvent } from 'react';
import { useField, useForm } from 'react-final-form';
import type { CepPlace } from '#contract/ground/cep.ts';
import { useLazyFindCepQuery } from '../../managePropertiesApi';

const FILLED = ['neighbourhood', 'city', 'state'] as const satisfies (keyof CepPlace)[];

const digitsOf = (cep: unknown) => (typeof cep === 'string' ? cep.replace(/[\s.-]/g, '') : '');

/** Fills what is still empty. Without an answer nothing happens. */
export function useCepLookup() {
  const form = useForm();
  const { input, meta } = useField<string>('cep', { subscription: { value: true, dirty: true } });
  const [find] = useLazyFindCepQuery();
  const cep = digitsOf(input.value);

  const fill = useEffectEvent(async () => {
    const place = await find(cep, true)
      .unwrap()
      .catch(() => null);
    const { values } = form.getState();
    if (place === null || digitsOf(values['cep']) !== cep) return;
    form.batch(() => {
      for (const name of FILLED) if (!values[name] && place[name] !== null) form.change(name, place[name]);
      if (!values['address'] && place.street !== null) form.change('address', place.street);
    });
  });
  const isTyped = meta.dirty === true && cep.length === 8;
  useEffect(() => {
    if (isTyped) void fill();
  }, [cep, isTyped]);
}
