import '@/shared/fonts/fraunces.css';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from '@/shared/routing/Link';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { homePath, loginPath, siteName } from '@/shared/site';
import { Logo } from '@/shared/ui/Logo';
import { TextLink } from '@/shared/ui/TextLink';
import balcony from './art/balcony.svg';
import livingRoom from './art/livingRoom.svg';

const pictures = {
  balcony: { source: balcony, position: '71% 50%', line: 'Cada contato é alguém à procura de casa.' },
  livingRoom: { source: livingRoom, position: '11% 50%', line: 'Uma casa nova começa com uma boa conversa.' },
};

interface AuthLayoutProps {
  tab: string;
  title: string;
  text: string;
  picture: keyof typeof pictures;
  children: ReactNode;
}

/** Room at the right for error bubbles; the picture is decorative. */
export function AuthLayout({ tab, title, text, picture, children }: AuthLayoutProps) {
  const heading = usePageHeading(tab);
  const { source, position, line } = pictures[picture];
  return (
    <Halves>
      <Left>
        <Home to={homePath()} aria-label={`${siteName()}, ir para o site`}>
          <Logo serif />
        </Home>
        <Middle>
          <Column>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{text}</p>
            {children}
          </Column>
        </Middle>
      </Left>
      <PicturePanel aria-hidden>
        <ArchFrame>
          {/* Hidden on phones, which do not load it. */}
          <Picture src={source} alt="" ownerState={{ position }} loading="lazy" />
        </ArchFrame>
        <p>{line}</p>
      </PicturePanel>
    </Halves>
  );
}

export const AuthRows = styled('div')({ display: 'grid', gap: 18 });

export const RememberRow = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 44,
  margin: '-4px 0 0',
}));

export const OtherPage = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '20px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

export const LoginInstead = () => (
  <OtherPage>
    Já tem conta? <TextLink to={loginPath()}>Entrar</TextLink>
  </OtherPage>
);

const Halves = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  // 640: form 368, bubble 184, and the gaps.
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: 'minmax(640px, 1fr) minmax(0, 1fr)' },
}));

const Left = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 440 + 2 * 16,
  margin: '0 auto',
  padding: '14px 16px 32px',
  [theme.breakpoints.up('md')]: { maxWidth: 'none', width: '100%', margin: 0, padding: '40px 56px 32px' },
}));

const Home = styled(Link)({
  alignSelf: 'flex-start',
  maxWidth: '100%',
  padding: '8px 0',
  margin: '-8px 0',
  borderRadius: 10,
  color: 'inherit',
  textDecoration: 'none',
});

const Middle = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { paddingBlock: 24 },
  [theme.breakpoints.down('md')]: { alignItems: 'flex-start', paddingTop: 32 },
}));

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  [theme.breakpoints.up('md')]: { maxWidth: 368 },
  '& > h1': { ...theme.typography.authTitle, margin: 0 },
  '& > p': {
    ...theme.typography.publicBody,
    margin: '8px 0 27px',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('md')]: { marginBottom: 20 },
  },
}));

const PicturePanel = styled('div')(({ theme }) => ({
  display: 'none',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 24,
  color: theme.vars.palette.authPanel.text,
  backgroundColor: theme.vars.palette.authPanel.ground,
  [theme.breakpoints.up('md')]: { display: 'flex', position: 'sticky', top: 0, height: '100dvh' },
  '& > p': { ...theme.typography.quote, margin: '25px 0 0', maxWidth: 320, textAlign: 'center' },
}));

const ArchFrame = styled('div')(({ theme }) => ({
  width: 'min(404px, 100%)',
  aspectRatio: '404 / 494',
  maxHeight: 'calc(100% - 96px)',
  padding: 12,
  borderRadius: '202px 202px 26px 26px',
  backgroundColor: theme.vars.palette.authPanel.text,
}));

// The policy forbids style attributes, which the server would write.
const Picture = styled('img')<{ ownerState: { position: string } }>(({ theme, ownerState }) => ({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: ownerState.position,
  borderRadius: '190px 190px 14px 14px',
  // The brokerage's colour shows through where the drawing is cut out.
  backgroundColor: theme.vars.palette.authPanel.ground,
  filter: theme.vars.palette.photoFilter,
}));
