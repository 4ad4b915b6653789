import { styled } from '@mui/material/styles';
import { paths } from '#contract/paths.ts';
import { Link } from '@/shared/routing/Link';
import { Logo } from '@/shared/ui/Logo';
import { Container } from './Container';
import { publicLinks } from './publicLinks';

export function PublicFooter() {
  return (
    <Foot>
      <Row>
        <Logo serif />
        <p>Imóveis em São Paulo e no ABC, com corretor de verdade.</p>
        <nav aria-label="Rodapé">
          {publicLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <Link to={paths.login()}>Sou corretor</Link>
        </nav>
      </Row>
    </Foot>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  marginTop: 72,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { marginTop: 48 },
}));

const Row = styled(Container)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  minHeight: 86,
  color: theme.vars.palette.text.secondary,
  '& > p': { flex: 1, margin: 0 },
  '& > span': { color: theme.vars.palette.text.primary, transform: 'scale(0.86)', transformOrigin: 'left' },
  '& > nav': { display: 'flex', gap: 24 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    borderRadius: 4,
    textDecoration: 'none',
    color: 'inherit',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 12,
    paddingTop: 28,
    paddingBottom: 24,
    '& > p': { maxWidth: 300 },
    '& > nav': { flexDirection: 'column', gap: 0 },
  },
}));
