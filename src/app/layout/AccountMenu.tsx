import MenuItem from '@mui/material/MenuItem';
import { LogOut, UserRound } from 'lucide-react';
import type { User } from '#contract/people/auth.ts';
import { profileOf } from '@/shared/routing/homeOf';
import { Link } from '@/shared/routing/Link';
import { PopupMenu } from '@/shared/ui/dialog/Popup';

interface AccountMenuProps {
  user: User;
  anchor: HTMLElement;
  onClose: () => void;
  onChoice: () => void;
  onLogout: () => void;
}

export function AccountMenu({ user, anchor, onClose, onChoice, onLogout }: AccountMenuProps) {
  return (
    <PopupMenu
      id="user-menu"
      label="Conta"
      anchor={anchor}
      sx={{ width: anchor.offsetWidth, mt: '-3px' }}
      onClose={onClose}
      marginThreshold={0}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <MenuItem component={Link} to={profileOf(user)} onClick={onChoice}>
        <UserRound size={18} />
        Perfil
      </MenuItem>
      <MenuItem onClick={onLogout}>
        <LogOut size={18} />
        Logout
      </MenuItem>
    </PopupMenu>
  );
}
