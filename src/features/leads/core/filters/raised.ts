import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { PopupSx } from '@/shared/ui/dialog/Popup';

export interface FilterEditorProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

/** For filters with fields. */
export const raised: PopupSx = {
  mt: 1,
  p: 3,
  borderRadius: '12px',
  bgcolor: 'background.raised',
  boxShadow: (theme) => theme.vars.palette.shadow.float,
};
