import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { drawnWhenNear } from '@/shared/rendering/drawnWhenNear';
import { Piece } from '@/shared/rendering/Piece';
import { Link } from '@/shared/routing/Link';
import { PRODUCT_NAME, loginPath, siteName } from '@/shared/site';
import { Logo } from '@/shared/ui/Logo';
import { Container } from './Container';
import { publicLinks } from './publicLinks';

export const PublicFooter = () => (
  <Piece frame={Foot}>
    <Content />
  </Piece>
);

function Content() {
  const {
    footerLine,
    brokeragePhone: phone,
    brokerageCreci: creci,
    brokerageAddress: address,
  } = useGetConfigQuery().data ?? {};
  return (
    <Row>
      <Logo serif />
      <div>
        <p data-paper="none">{footerLine}</p>
        <Facts>
          {siteName() !== PRODUCT_NAME && <span>{siteName()}</span>}
          {creci && <span>CRECI&nbsp;{creci}</span>}
          {address && <span>{address}</span>}
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </Facts>
      </div>
      <nav aria-label="Rodapé">
        {publicLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <Link to={paths.privacy()}>Privacidade</Link>
        <Link to={loginPath()}>Sou corretor</Link>
      </nav>
    </Row>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  ...drawnWhenNear(420),
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
  paddingBlock: 12,
  color: theme.vars.palette.text.secondary,
  '& > div': { flex: 1, minWidth: 0 },
  '& p': { margin: 0 },
  '& > span': { color: theme.vars.palette.text.primary, transform: 'scale(0.86)', transformOrigin: 'left' },
  '& > nav': { display: 'flex', gap: 24, whiteSpace: 'nowrap' },
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
    '& p': { maxWidth: 300 },
    '& > nav': { flexDirection: 'column', gap: 0 },
  },
}));

const Facts = styled('address')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 44,
  fontStyle: 'normal',
  [theme.breakpoints.up('md')]: { minHeight: 28, '&& > a': { minHeight: 28 } },
}));
