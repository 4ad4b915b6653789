import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ROLES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { useChangeTwoFactorRuleMutation, useGetTwoFactorRuleQuery } from './brokerageApi';
import { messages } from './messages';

const labels: Record<Role, string> = {
  admin: 'Exigir dos administradores',
  gerente: 'Exigir dos gerentes',
  corretor: 'Exigir dos corretores',
};

export function SecurityPage() {
  const notifyOutcome = useNotifyOutcome();
  const { data, isError, refetch } = useGetTwoFactorRuleQuery();
  const [change, { isLoading, originalArgs }] = useChangeTwoFactorRuleMutation();
  const roles = isLoading && originalArgs ? originalArgs.roles : (data?.roles ?? []);

  function toggle(role: Role): void {
    const next = ROLES.filter((one) => roles.includes(one) !== (one === role));
    void notifyOutcome(change({ roles: next }).unwrap(), {
      done: messages.saved,
      failed: messages.saveFailed,
      explained: true,
    });
  }

  return (
    <>
      <PageHead title="Segurança" line="Como a equipe entra." />
      <SectionCard
        title="Verificação em duas etapas"
        hint="Vale assim que você muda. Quem ainda não a usa sai da conta e, ao entrar de novo, liga antes de qualquer outra coisa."
      >
        {isError && !data ? (
          <LoadFailed text={messages.ruleNotLoaded} onRetry={refetch} />
        ) : (
          <Rows>
            {data ? (
              ROLES.map((role) => (
                <SwitchRow
                  key={role}
                  label={labels[role]}
                  hint="Além da senha, um código do celular."
                  checked={roles.includes(role)}
                  onChange={() => toggle(role)}
                />
              ))
            ) : (
              <Skeleton variant="rounded" height={148} />
            )}
          </Rows>
        )}
      </SectionCard>
    </>
  );
}

const Rows = styled('div')({ display: 'grid', gap: 8, padding: '12px 20px' });
