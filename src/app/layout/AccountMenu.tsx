import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LogOut } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth.ts';
import { loggedOut } from '@/features/auth/authSlice';
import { ownLandmark } from '@/shared/ui/ownLandmark';
import { accountMenuOf } from './menuItems';

interface AccountMenuProps {
  user: User;
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  onChoice: () => void;
}

export function AccountMenu({ user, open, anchor, onClose, onChoice }: AccountMenuProps) {
  const dispatch = useDispatch();
  return (
    <Menu
      id="user-menu"
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      marginThreshold={0}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { ...ownLandmark('Conta'), sx: { width: anchor?.offsetWidth, mt: '-3px' } },
        list: { 'aria-label': 'Conta' },
      }}
    >
      {accountMenuOf(user).map(({ label, to, Icon }) => (
        <MenuItem key={to} component={Link} to={to} onClick={onChoice}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={() => dispatch(loggedOut())}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        Logout
      </MenuItem>
    </Menu>
  );
}
