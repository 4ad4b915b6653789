import { styled } from '@mui/material/styles';

export function Spinner() {
  return <Ring aria-hidden />;
}

const Ring = styled('span')({
  flex: 'none',
  width: 18,
  height: 18,
  borderRadius: '50%',
  border: '2px solid color-mix(in srgb, currentColor 35%, transparent)',
  borderTopColor: 'currentColor',
  animation: 'spin 800ms linear infinite',
  '@keyframes spin': { to: { transform: 'rotate(1turn)' } },
  '@media (prefers-reduced-motion: reduce)': { animationDuration: '2.4s' },
});
