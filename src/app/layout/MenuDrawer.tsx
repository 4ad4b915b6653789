import { styled } from '@mui/material/styles';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useOverlay } from '@/shared/ui/dialog/Overlay';
import { Sidebar } from './Sidebar';

interface MenuDrawerProps {
  /** The one of its button. */
  side: 'left' | 'right';
  onClose: () => void;
  onSearch: () => void;
}

export function MenuDrawer({ side, onClose, onSearch }: MenuDrawerProps) {
  const overlay = useOverlay();
  return (
    <Drawer
      {...overlay}
      anchor={side}
      slotProps={{ paper: { 'aria-label': 'Menu' } }}
      onClose={onClose}
      onOpen={() => undefined}
      disableSwipeToOpen
      disableDiscovery
    >
      <Sidebar onChoice={onClose} onSearch={onSearch} />
    </Drawer>
  );
}

const Drawer = styled(SwipeableDrawer)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { display: 'none' },
  '& .MuiDrawer-paper': {
    width: 'min(296px, calc(100vw - 56px))',
    backgroundColor: theme.vars.palette.background.raised,
  },
  '&.MuiDrawer-anchorLeft .MuiDrawer-paper': { borderRadius: '0 16px 16px 0' },
  '&.MuiDrawer-anchorRight .MuiDrawer-paper': {
    borderRadius: '16px 0 0 16px',
    // Its button is below: so are the entries, under the thumb.
    '& nav > :first-of-type': { marginTop: 'auto' },
  },
}));
