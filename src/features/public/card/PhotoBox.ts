import { styled } from '@mui/material/styles';

/** 3:2. An ancestor's `data-ringed="true"` adds a ring. */
export const PhotoBox = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '3 / 2',
  borderRadius: 12,
  overflow: 'hidden',
  transition: 'box-shadow 120ms',
  // The box clips borders and outlines, but not a shadow.
  '[data-ringed="true"] &': {
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}, 0 0 0 4px ${theme.vars.palette.primary.main}`,
  },
}));

export const SmallPhotoBox = styled(PhotoBox)({
  flex: 'none',
  width: 128,
  // Badges grow with their letters.
  height: 'max(112px, 7rem)',
  aspectRatio: 'auto',
  borderRadius: 10,
});
