import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth.ts';
import { loggedOut } from '@/features/auth/authSlice';
import { accountMenuOf } from './menuItems';
import { UserMenuButton } from './UserMenuButton';

interface UserMenuProps {
  user: User;
  onChoice?: (() => void) | undefined;
}

/** The person at the foot of the menu, and what they can do about themselves, opening above. */
export function UserMenu({ user, onChoice }: UserMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dispatch = useDispatch();
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <UserMenuButton user={user} open={anchor !== null} onOpen={setAnchor} />
      <Menu
        id="user-menu"
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        marginThreshold={0}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: anchor?.offsetWidth, mt: '-3px' } }, list: { 'aria-label': 'Conta' } }}
      >
        {accountMenuOf(user).map(({ label, to, Icon }) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            onClick={() => {
              close();
              onChoice?.();
            }}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => dispatch(loggedOut())}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
