export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
