import { object } from 'yup';
import { text } from './fields.ts';

export const cepParams = object({
  cep: text(8)
    .required()
    .matches(/^\d{8}$/, 'Informe o CEP com 8 números'),
});

export interface CepPlace {
  street: string | null;
  neighbourhood: string | null;
  city: string | null;
  state: string | null;
}
