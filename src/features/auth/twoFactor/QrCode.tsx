import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** Dark on white in both themes: cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}

const Picture = styled('svg')({
  width: 208,
  maxWidth: '100%',
  aspectRatio: '1',
  borderRadius: 12,
  backgroundColor: '#fff',
  fill: '#000',
});
