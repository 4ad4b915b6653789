import { styled } from '@mui/material/styles';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { useOverlay } from '@/shared/ui/dialog/Overlay';
import { Sidebar } from './Sidebar';

export function MenuDrawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const overlay = useOverlay();
  return (
    <Drawer {...overlay} onClose={onClose} onOpen={() => undefined} disableSwipeToOpen disableDiscovery>
      <Sidebar onChoice={onClose} onSearch={onSearch} />
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
