import { Navigate, useLocation } from 'react-router-dom';
import { isForbidden, isGone } from '@/api/apiError';
import { loginPath } from '@/shared/site';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { AuthLayout } from '../AuthLayout';
import { useCheckSetUpQuery } from './setUpApi';
import { SetUpForm } from './SetUpForm';
import { WhereTheAddressIs } from './WhereTheAddressIs';

/** Follows the first start. The fragment has the token: no proxy logs it. */
export function SetUpPage() {
  const token = useLocation().hash.slice(1);
  const { data: known, error, refetch } = useCheckSetUpQuery(token);
  if (isGone(error)) return <Navigate replace to={loginPath()} />;
  // Typed values outlast a newer address in the same tab.
  if (known) return <SetUpForm token={token} known={known} />;
  if (isForbidden(error)) return <WhereTheAddressIs isWrong={token !== ''} />;
  return (
    <AuthLayout tab="Instalação" title="Boas-vindas" text="Um momento…" picture="livingRoom">
      {error ? (
        <LoadFailed text="Não foi possível começar a instalação" onRetry={refetch} />
      ) : (
        <Loading text="Conferindo o endereço…">{null}</Loading>
      )}
    </AuthLayout>
  );
}
