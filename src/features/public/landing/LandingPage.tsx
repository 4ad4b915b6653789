import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { PublicPage } from '@/shared/ui/public/PublicPage';
import { ContactCard } from '../contact/ContactCard';
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
      <Hero card={<ContactCard title={TITLE} />}>
        <h1 ref={heading} tabIndex={-1}>
          Encontre o imóvel ideal para chamar de lar
        </h1>
        <p>Conte onde você quer morar. Um corretor que conhece a região procura com você e responde pelo WhatsApp.</p>
        <MapLink />
      </Hero>
      <Steps />
      <Regions />
    </PublicPage>
  );
}
