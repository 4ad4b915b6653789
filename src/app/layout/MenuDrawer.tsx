import { styled } from '@mui/material/styles';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { keepFocus } from '@/shared/ui/dialog/keepFocus';
import { Sidebar } from './Sidebar';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Closes on choice, scrim, Esc and swipe. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      onOpen={() => undefined}
      disableSwipeToOpen
      disableDiscovery
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <Sidebar onChoice={onClose} />
    </Drawer>
  );
}

const Drawer = styled(SwipeableDrawer)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
  '& .MuiDrawer-paper': {
    width: 'min(296px, calc(100vw - 56px))',
    borderRadius: '0 16px 16px 0',
    backgroundColor: theme.vars.palette.background.raised,
  },
}));
