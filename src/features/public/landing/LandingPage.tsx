import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { landingTexts } from '#contract/texts.ts';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { ContactFormCard } from '../contact/ContactFormCard';
import { PublicPage } from '../layout/PublicPage';
import { Hero } from './Hero';
import { Regions } from './Regions';
import { Steps } from './Steps';

const TITLE = 'Fale com um corretor';

export function LandingPage() {
  const heading = usePageHeading(TITLE);
  return (
    <PublicPage>
      <Hero card={<ContactFormCard title={TITLE} />}>
        <h1 ref={heading} tabIndex={-1}>
          {landingTexts.headline}
        </h1>
        <p>{landingTexts.description}</p>
        <MapLink to={paths.map()}>
          Ver imóveis no mapa
          <ArrowRight size={20} />
        </MapLink>
      </Hero>
      <Steps />
      <Regions />
    </PublicPage>
  );
}

/** Phones have room for the form only. */
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
