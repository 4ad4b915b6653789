import { styled } from '@mui/material/styles';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { User } from '#contract/people/auth.ts';
import { JOB_TITLE_NAMES } from '#contract/people/jobTitles.ts';
import type { Role } from '#contract/people/roles.ts';
import { loggedOut } from '@/features/auth/authSlice';
import { useHeldEntries } from '@/features/leads/core/outbox/useOutbox';
import { lazyPart } from '@/shared/lazyPart';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { UserAvatar } from '@/shared/ui/UserAvatar';

const LazyLogoutDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "outbox" */ './LogoutDialog')).LogoutDialog,
);

const LazyAccountMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './AccountMenu')).AccountMenu,
);

export function UserMenu({ user, onChoice }: { user: User; onChoice?: (() => void) | undefined }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const dispatch = useDispatch();
  const unsent = useHeldEntries();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? 'user-menu' : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <UserAvatar name={user.name} photo={user.avatar} />
        <Who>
          <b>{user.name}</b>
          <span>{roleName(user)}</span>
        </Who>
        <ChevronsUpDown size={18} />
      </Button>
      <Overlay>
        {anchor && (
          <LazyAccountMenu
            user={user}
            anchor={anchor}
            onClose={close}
            onChoice={() => {
              close();
              onChoice?.();
            }}
            onLogout={() => {
              close();
              if (unsent.length > 0) setIsLeaving(true);
              else dispatch(loggedOut());
            }}
          />
        )}
      </Overlay>
      <Overlay>{isLeaving && <LazyLogoutDialog onClose={() => setIsLeaving(false)} />}</Overlay>
    </>
  );
}

const ROLES: Record<Role, string> = { admin: 'Administração', gerente: 'Gerência', corretor: 'Corretor(a)' };

const roleName = ({ role, jobTitle }: User): string =>
  role === 'corretor' && jobTitle ? JOB_TITLE_NAMES[jobTitle] : ROLES[role];

const Button = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  gap: 10,
  width: '100%',
  minHeight: 56,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: 10,
  textAlign: 'left',
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[aria-expanded="true"]': {
    backgroundColor: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.divider,
  },
}));

const Who = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': theme.typography.control,
  '& span': { ...theme.typography.caption, lineHeight: 18 / 12, color: theme.vars.palette.text.secondary },
}));
