/** `01310-100`; what is no CEP stays. */
export const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
