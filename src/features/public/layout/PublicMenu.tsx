import { styled } from '@mui/material/styles';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '@/shared/routing/Link';
import { loginPath } from '@/shared/site';
import { IconButton } from '@/shared/ui/button/IconButton';
import { BottomSheet } from './BottomSheet';
import { publicLinks } from './publicLinks';

export function PublicMenu({ loggedIn }: { loggedIn: boolean }) {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const links = [...publicLinks, { label: loggedIn ? 'Ir para o início' : 'Entrar', to: loginPath() }];
  return (
    <Root>
      <IconButton
        size="large"
        edge="end"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <Menu size={20} />
      </IconButton>
      <BottomSheet ref={sheet} aria-label="Menu">
        <Content>
          <IconButton size="large" aria-label="Fechar menu" onClick={close}>
            <X size={20} />
          </IconButton>
          <nav aria-label="Páginas">
            {links.map(({ label, to }) => (
              <Link key={to} to={to} aria-current={matchPath(to, pathname) ? 'page' : undefined} onClick={close}>
                {label}
              </Link>
            ))}
          </nav>
        </Content>
      </BottomSheet>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 16px calc(20px + env(safe-area-inset-bottom))',
  '& > button': { alignSelf: 'flex-end' },
  '& a': {
    ...theme.typography.publicBody,
    fontWeight: 500,
    display: 'flex',
    alignItems: 'center',
    minHeight: 52,
    padding: '0 8px',
    borderRadius: 10,
    textDecoration: 'none',
    color: 'inherit',
    '&[aria-current="page"]': { fontWeight: 600, color: theme.vars.palette.primary.main },
  },
}));
