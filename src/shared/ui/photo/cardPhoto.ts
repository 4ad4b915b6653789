export const CARD_PHOTO = {
  size: '600x400',
  dense: '900x600',
  sizes: '(min-width: 1024px) 360px, (min-width: 600px) 50vw, 390px',
} as const;
