import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';

/** On paper as on the screen before: another layout would have to load its pictures. */
export function useWide(): boolean {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  // MUI warns of `print`.
  const isOnPaper = useMediaQuery('not screen');
  const [wasWide, setWasWide] = useState(isWide);
  if (!isOnPaper && wasWide !== isWide) setWasWide(isWide);
  return isOnPaper ? wasWide : isWide;
}

export const usePhone = () => useMediaQuery((theme) => theme.breakpoints.down('sm'));
