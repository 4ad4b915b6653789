import { styled } from '@mui/material/styles';

/** At least as high as the window below the header: the footer neither shows before the content is there nor moves. */
export const Screenful = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - 56px)',
  '& > :last-of-type': { flex: 1 },
});
