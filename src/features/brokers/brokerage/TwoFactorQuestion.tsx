import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { LogOut, Mail, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { Day } from '#contract/ground/units.ts';
import type { Role } from '#contract/people/roles.ts';
import type { TwoFactorRule } from '#contract/people/twoFactor.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { dayBefore, formatDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { Consequence } from '@/shared/ui/dialog/ConfirmDialog';

const NAMES: Record<Role, readonly [one: string, many: string]> = {
  admin: ['administrador', 'administradores'],
  gerente: ['gerente', 'gerentes'],
  corretor: ['corretor', 'corretores'],
};

/** Room for a Saturday's plantão to pass. */
const DAYS_AHEAD = 7;

interface TwoFactorQuestionProps extends Pick<ComponentProps<typeof ActQuestion>, 'outcome' | 'onClose'> {
  role: Role;
  rule: TwoFactorRule;
  act: (from: Day | undefined) => Promise<unknown>;
}

/** Who loses their session now, and whether it can wait. */
export function TwoFactorQuestion({ role, rule: { people, isMailed }, act, outcome, onClose }: TwoFactorQuestionProps) {
  const { all, without, leaving } = people[role];
  const [tomorrow, week] = [dayBefore(new Date(), -1), dayBefore(new Date(), -DAYS_AHEAD)];
  const [isLater, setIsLater] = useState(without > 0);
  const [day, setDay] = useState(week);
  const [one, many] = NAMES[role];
  const from = isLater ? day : undefined;
  return (
    <ActQuestion
      Icon={ShieldCheck}
      title={`Exigir duas etapas dos ${many}?`}
      confirmLabel={from ? `Exigir a partir de ${formatDate(from)}` : 'Exigir agora'}
      busyLabel="Salvando…"
      act={() => act(from)}
      outcome={outcome}
      onClose={onClose}
    >
      <span>
        {all === 0
          ? `Hoje não há ${many}: vale para quem entrar.`
          : without === 0
            ? `${formatNumber(all)} ${all === 1 ? `${one} já usa` : `${many} já usam`}: ninguém sai.`
            : `${formatNumber(without)} de ${formatNumber(all)} ${all === 1 ? one : many} ainda não ${without === 1 ? 'tem' : 'têm'} duas etapas.`}
      </span>
      {without > 0 && (
        <>
          <Choice>
            <input type="radio" name="from" checked={!isLater} onChange={() => setIsLater(false)} />
            Agora
          </Choice>
          <Choice>
            <input type="radio" name="from" checked={isLater} onChange={() => setIsLater(true)} />A partir de
            <OutlinedInput
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value || week);
                setIsLater(true);
              }}
              slotProps={{ input: { 'aria-label': 'Primeiro dia', min: tomorrow } }}
            />
          </Choice>
          <Consequence>
            {isLater ? <Mail size={18} /> : <LogOut size={18} />}
            {isLater ? laterText(isMailed) : nowText(leaving)}
          </Consequence>
        </>
      )}
    </ActQuestion>
  );
}

const nowText = (leaving: number): string =>
  leaving === 0
    ? 'Ninguém está dentro agora: cada um liga a sua na próxima entrada.'
    : `${formatNumber(leaving)} ${leaving === 1 ? 'sai' : 'saem'} do sistema agora, e só ${leaving === 1 ? 'volta' : 'voltam'} com um aplicativo no celular.`;

const laterText = (isMailed: boolean): string =>
  isMailed
    ? 'Quem não tem recebe um e-mail agora e outro na véspera. Até lá, a entrada só avisa.'
    : 'Até lá, a entrada só avisa. Este servidor não envia e-mails: avise você também.';

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  cursor: 'pointer',
  '& > input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
