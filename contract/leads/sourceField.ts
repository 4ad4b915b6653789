import { mixed } from 'yup';
import { isSourceId } from './sourceValues.ts';

/** The server knows whether it is there. */
export const sourceField = () => mixed<string>({ type: 'string', check: isSourceId }).typeError('Origem inválida');
