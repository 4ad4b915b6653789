export interface Address {
  street: string | null;
  streetNumber: string | null;
  complement: string | null;
  neighbourhood: string | null;
  city: string | null;
  /** UF. */
  state: string | null;
  /** Eight digits. */
  cep: string | null;
}

/** `01310-100`; what is no CEP stays. */
export const formatCep = (cep: string) => cep.replace(/^(\d{2})\.?(\d{3})-?(\d{3})$/, '$1$2-$3');

const joined = (separator: string, parts: (string | null)[]) => parts.filter(Boolean).join(separator);

/** `Rua Augusta, 1200, conj. 42 – Consolação, São Paulo/SP – CEP 01304-001`, of what is known; null for nothing. */
export const addressLine = ({ street, streetNumber, complement, neighbourhood, city, state, cep }: Address) =>
  joined(' – ', [
    joined(', ', [street, streetNumber, complement]),
    joined(', ', [neighbourhood, joined('/', [city, state])]),
    cep && `CEP ${formatCep(cep)}`,
  ]) || null;
