import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ROLES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';
import type { TwoFactorRule as Rule, TwoFactorRuleInput } from '#contract/people/twoFactor.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { useChangeTwoFactorRuleMutation, useGetTwoFactorRuleQuery } from './brokerageApi';
import { messages } from './messages';
import { TwoFactorQuestion } from './TwoFactorQuestion';

const labels: Record<Role, string> = {
  admin: 'Exigir dos administradores',
  gerente: 'Exigir dos gerentes',
  corretor: 'Exigir dos corretores',
};

function hintOf(role: Role, { from, people }: Rule): string {
  const { all, without } = people[role];
  const day = from[role];
  const use =
    all === 0 ? 'Ninguém tem este papel hoje.' : `${formatNumber(all - without)} de ${formatNumber(all)} já usam.`;
  return day === undefined ? use : `A partir de ${formatDate(day)}. ${use}`;
}

/** Saves at once. Only a new requirement logs people out, so it asks first. */
export function SecurityPage() {
  const notifyOutcome = useNotifyOutcome();
  const { data, isError, refetch } = useGetTwoFactorRuleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change, { isLoading, originalArgs }] = useChangeTwoFactorRuleMutation();
  const [asked, setAsked] = useState<Role | null>(null);
  const saved = ROLES.filter((role) => data && (data.roles.includes(role) || data.from[role] !== undefined));
  const roles = isLoading && originalArgs ? originalArgs.roles : saved;

  const save = (input: TwoFactorRuleInput) => change(input).unwrap();
  const outcome = { done: messages.saved, failed: messages.saveFailed, explained: true } as const;

  function toggle(role: Role): void {
    if (roles.includes(role)) void notifyOutcome(save({ roles: roles.filter((one) => one !== role) }), outcome);
    else setAsked(role);
  }

  return (
    <>
      <PageHead title="Segurança" line="Como a equipe entra." />
      <SectionCard
        title="Verificação em duas etapas"
        hint="Além da senha, um código do celular. Quem ainda não a usa sai da conta quando a regra começa e, ao entrar de novo, liga antes de qualquer outra coisa."
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
                  hint={hintOf(role, data)}
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
      <Overlay>
        {data && asked && (
          <TwoFactorQuestion
            role={asked}
            rule={data}
            act={(firstDay) => save({ roles: [...roles, asked], firstDay })}
            outcome={outcome}
            onClose={() => setAsked(null)}
          />
        )}
      </Overlay>
    </>
  );
}

const Rows = styled('div')({ display: 'grid', gap: 8, padding: '12px 20px' });
