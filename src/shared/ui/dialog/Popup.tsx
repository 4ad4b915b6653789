import Menu from '@mui/material/Menu';
import type { MenuProps } from '@mui/material/Menu';
import type { PaperProps } from '@mui/material/Paper';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { ownLandmark } from '../ownLandmark';
import { useOverlay } from './Overlay';

export type PopupSx = PaperProps['sx'];

interface PopupProps {
  label: string;
  anchor: HTMLElement;
  sx?: PopupSx;
  onClose: () => void;
  children: ReactNode;
}

interface PopupMenuProps
  extends PopupProps, Pick<MenuProps, 'id' | 'anchorOrigin' | 'transformOrigin' | 'marginThreshold'> {
  dense?: boolean;
}

export function PopupMenu({ label, anchor, sx, dense = false, ...rest }: PopupMenuProps) {
  const overlay = useOverlay();
  return (
    <Menu
      {...overlay}
      {...rest}
      anchorEl={anchor}
      slotProps={{ paper: { ...ownLandmark(label), sx }, list: { 'aria-label': label, dense } }}
    />
  );
}

export function PopupDialog({ label, anchor, sx, ...rest }: PopupProps) {
  const overlay = useOverlay();
  return (
    <Popover
      {...overlay}
      {...rest}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx } }}
    />
  );
}
