import { useSelector } from 'react-redux';
import { landingTexts } from '#contract/texts.ts';
import { selectUser } from '@/features/auth/authSlice';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { ContactFormCard } from '../contact/ContactFormCard';
import { PublicPage } from '../layout/PublicPage';
import { Hero } from './Hero';
import { MapLink } from './MapLink';
import { Regions } from './Regions';
import { Steps } from './Steps';

const TITLE = 'Fale com um corretor';

export function LandingPage() {
  const user = useSelector(selectUser);
  const heading = usePageHeading(TITLE);
  return (
    <PublicPage user={user}>
      <Hero card={<ContactFormCard title={TITLE} />}>
        <h1 ref={heading} tabIndex={-1}>
          {landingTexts.headline}
        </h1>
        <p>{landingTexts.description}</p>
        <MapLink />
      </Hero>
      <Steps />
      <Regions />
    </PublicPage>
  );
}
