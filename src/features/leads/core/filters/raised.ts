import type { PopupSx } from '@/shared/ui/dialog/Popup';

/** For filters with fields. */
export const raised: PopupSx = {
  mt: 1,
  p: 3,
  borderRadius: '12px',
  bgcolor: 'background.raised',
  boxShadow: (theme) => theme.vars.palette.shadow.float,
};
