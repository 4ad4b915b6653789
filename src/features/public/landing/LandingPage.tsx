import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import { CONTACT_ANCHOR, LANDING_TITLE } from '#contract/site/siteValues.ts';
import { useGetConfigQuery } from '@/api/configApi';
import street from '@/shared/art/street.svg';
import { Link } from '@/shared/routing/Link';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { siteName } from '@/shared/site';
import { ContactPiece } from '../contact/ContactSection';
import { PublicPage } from '../layout/PublicPage';
import { Regions } from './Regions';
import { Steps } from './Steps';

export function LandingPage() {
  const heading = usePageHeading(LANDING_TITLE);
  const texts = useGetConfigQuery().data?.landing;
  return (
    <PublicPage>
      <Hero>
        <Sky />
        <Street src={street} alt="" fetchPriority="high" />
        <Text>
          <h1 ref={heading} tabIndex={-1}>
            {texts?.headline ?? siteName()}
          </h1>
          <p>{texts?.description}</p>
          <MapLink to={paths.map()}>
            Ver imóveis no mapa
            <ArrowRight size={20} />
          </MapLink>
        </Text>
        <ContactPiece frame={Card} id={CONTACT_ANCHOR} title="Fale com um corretor" />
      </Hero>
      <Steps />
      {offersRegions() && <Regions />}
    </PublicPage>
  );
}

const Hero = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: "'text' auto 'street' max(168px, 28.6vw) 'card' auto / minmax(0, 1fr)",
  [theme.breakpoints.up('md')]: {
    minHeight: 'max(728px, min(100vh - 64px, 760px))',
    gridTemplate: "'. text card .' 1fr / minmax(24px, 1fr) minmax(0, 680px) 440px minmax(24px, 1fr)",
  },
}));

const Sky = styled('div')(({ theme }) => ({
  gridArea: '1 / 1 / street / -1',
  backgroundImage: `linear-gradient(${theme.vars.palette.background.default} 30%, ${theme.vars.palette.heroEnd})`,
  [theme.breakpoints.up('md')]: { gridArea: '1 / 1 / -1 / -1' },
}));

/** At most 1920, or it grows over the text; its ends fade. */
const Street = styled('img')(({ theme }) => ({
  gridArea: 'street',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 100%',
  // The car is cut out of the drawing, whose sky shows the ground.
  backgroundImage: `linear-gradient(transparent 86%, ${theme.vars.palette.authPanel.ground} 0)`,
  ...theme.applyStyles('dark', { filter: 'brightness(0.72)' }),
  [theme.breakpoints.up('md')]: {
    gridArea: '1 / 1 / -1 / -1',
    placeSelf: 'end center',
    maxWidth: 1920,
    height: 'clamp(412px, 27.5vw, 528px)',
  },
  '@media (min-width: 1921px)': {
    maskImage: 'linear-gradient(to right, transparent, black 12%, black 88%, transparent)',
  },
}));

/** Positioned: the dark scheme's filter would paint the street over it. */
const Text = styled('div')(({ theme }) => ({
  position: 'relative',
  gridArea: 'text',
  padding: '12px 16px 24px',
  [theme.breakpoints.up('sm')]: { padding: '24px 24px 32px' },
  [theme.breakpoints.up('md')]: { padding: '56px 64px 0 0' },
  '& > h1': { ...theme.typography.landingTitle, margin: 0, maxWidth: 560 },
  '& > p': {
    ...theme.typography.publicBody,
    margin: '12px 0 0',
    maxWidth: 480,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.up('sm')]: { fontSize: '1.125rem', lineHeight: 28 / 18 },
  },
}));

const Card = styled('div')(({ theme }) => ({
  position: 'relative',
  gridArea: 'card',
  width: 'calc(100% - 32px)',
  maxWidth: 560,
  // Overlaps the street: phones show the button without scrolling.
  margin: '-30px auto 0',
  [theme.breakpoints.up('md')]: { width: 'auto', margin: '36px 0', alignSelf: 'start' },
}));

const MapLink = styled(Link)(({ theme }) => ({
  ...theme.typography.publicBody,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  marginTop: 12,
  borderRadius: 4,
  textDecoration: 'none',
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
