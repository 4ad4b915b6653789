import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { PublicPage } from '@/shared/ui/public/PublicPage';
import { ContactCard } from '../components/ContactCard';
import { Hero } from '../components/Hero';
import { MapLink } from '../components/MapLink';
import { Regions } from '../components/Regions';
import { Steps } from '../components/Steps';

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
