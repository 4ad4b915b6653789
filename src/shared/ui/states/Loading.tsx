import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface LoadingProps {
  /** 'Carregando leads…', for screen readers. */
  text: string;
  /** Skeletons in the final shape. */
  children?: ReactNode;
}

/** After 150 ms: quick answers must not flash. */
export function Loading({ text, children }: LoadingProps) {
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Late aria-hidden>{children}</Late>
    </>
  );
}

const Late = styled('div')({
  animation: 'appear 0s 150ms both',
  '@keyframes appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
});
