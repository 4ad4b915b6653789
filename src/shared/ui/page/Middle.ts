import { styled } from '@mui/material/styles';

/** A little above the middle of the room that head and filters leave. */
export const Middle = styled('div')({ flex: 1, display: 'grid', paddingBottom: '15vh' });
