import { styled } from '@mui/material/styles';

/** The same, where it hangs on the width of the window. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For screen readers alone. */
export const VisuallyHidden = styled('span')(visuallyHidden);
