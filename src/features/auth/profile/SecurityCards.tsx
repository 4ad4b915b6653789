import { SessionsCard } from '../sessions/SessionsCard';
import { TwoFactorCard } from '../twoFactor/TwoFactorCard';

export function SecurityCards() {
  return (
    <>
      <TwoFactorCard />
      <SessionsCard />
    </>
  );
}
