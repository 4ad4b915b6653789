/** `01310-100`; what is no CEP stays. */
export const formatCep = (cep: string) => cep.replace(/^(\d{2})\.?(\d{3})-?(\d{3})$/, '$1$2-$3');
