/** The legend's and the lines', so that they stand under each other. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 84px 100px 56px 64px 116px',
  alignItems: 'center',
  gap: 16,
  padding: '0 20px',
} as const;
