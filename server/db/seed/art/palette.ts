export const INK = '#1F2A2E';
export const IRON = '#39464A';
export const STEEL = '#8A9497';
export const PLASTER = '#FBF8F2';
export const STUCCO = '#F3EADB';
export const STONE = '#D9D2C5';
export const DARK_WOOD = '#6B4629';
export const LAMPLIGHT = '#FBE8C4';
export const BRASS = '#E7C27A';

export const WALLS = [
  '#E9B98A',
  '#F0D9A8',
  '#A9C4D0',
  '#E3A08A',
  '#C3D2B8',
  '#F4EBDC',
  '#D8B4B4',
  '#B9BFD6',
  '#D9C2A4',
  '#9DBFB2',
] as const;
export const ROOFS = ['#B5583C', '#A9553C', '#8C4A3A', '#7A5A4A', '#5F6468', '#C0714A'] as const;
export const SHUTTERS = ['#3F6B5C', '#2F5D72', '#8C3A2B', '#6E4630', '#5A6B4A', '#F7F0E2'] as const;
export const DOORS = ['#2F5D4C', '#A8452E', '#6B3F4E', '#24566B', '#6E4630', '#C48A2E', '#2F6B7A'] as const;
export const WOODS = ['#A9714A', '#8F5B3C', '#C08E5E', '#7A543F', '#B98756'] as const;
export const FLOORS = ['#C9A27C', '#B98D66', '#D6B58E', '#A67C5B', '#CDB79A'] as const;
export const POTS = ['#B8694A', '#E9DCC8', '#8A6E55', '#5E7F86'] as const;

/** Of two colours `#RRGGBB`: the first with a share (0 to 1) of the second. */
export function mixed(colour: string, other: string, share: number): string {
  const channel = (from: string, at: number) => parseInt(from.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export const darker = (colour: string, share = 0.18): string => mixed(colour, INK, share);
export const lighter = (colour: string, share = 0.4): string => mixed(colour, '#FFFFFF', share);
