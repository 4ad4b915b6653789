/** Cuts off what reaches out. */
export const drawnWhenNear = (height: number) =>
  ({
    '@media screen': { contentVisibility: 'auto' },
    containIntrinsicBlockSize: `auto ${height}px`,
    overflowClipMargin: 6,
  }) as const;
