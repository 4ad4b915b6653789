import { howMany } from './howMany';

/** `1.204 imóveis` */
export const propertiesText = (total: number) => howMany(total, 'imóvel', 'imóveis');
