import { styled } from '@mui/material/styles';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { publicLinks } from './publicLinks';

/** Native dialog: holds and returns the focus, closes on Esc, costs no download. */
export function PublicMenu({ loggedIn }: { loggedIn: boolean }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const links = [...publicLinks, { label: loggedIn ? 'Ir para o início' : 'Entrar', to: paths.login() }];
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
      {/* A press on the dialog itself is on its backdrop. */}
      <Sheet
        ref={sheet}
        aria-label="Menu"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close();
        }}
      >
        <Content>
          <IconButton size="large" aria-label="Fechar menu" onClick={close}>
            <X size={20} />
          </IconButton>
          <nav aria-label="Páginas">
            {links.map(({ label, to }) => (
              <NavLink key={to} to={to} end onClick={close}>
                {label}
              </NavLink>
            ))}
          </nav>
        </Content>
      </Sheet>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const Sheet = styled('dialog')(({ theme }) => ({
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: '20px 20px 0 0',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.float,
  '&[open]': { animation: 'sheet-in 300ms cubic-bezier(.2, .8, .2, 1)' },
  '&::backdrop': { backgroundColor: theme.vars.palette.scrim },
  '@keyframes sheet-in': { from: { opacity: 0, transform: 'translateY(40px)' } },
  '@media (prefers-reduced-motion: reduce)': { '&[open]': { animation: 'none' } },
}));

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
