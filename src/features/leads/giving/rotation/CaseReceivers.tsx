import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
import type { Named } from '#contract/ground/named.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { CaseRow } from './CaseRow';
import { messages } from './messages';
import { offeredAmong, offeredRules } from './rotationRules';

interface CaseReceiversProps extends Pick<RotationCase, 'rules' | 'teamId'> {
  /** 'regra 1' */
  called: string;
  teams: readonly Named[];
  problem: string | undefined;
  onChange: (change: Pick<RotationCase, 'rules' | 'teamId'>) => void;
}

export function CaseReceivers({ called, rules, teamId, teams, problem, onChange }: CaseReceiversProps) {
  const id = useId();
  const hasTeam = rules.includes('equipe');
  const offered = offeredRules().filter(({ rule }) => rule !== 'equipe' || hasTeam || teams.length > 0);

  function toggle(rule: RotationRule) {
    const isChosen = rules.includes(rule);
    const chosen = offeredAmong(isChosen ? rules.filter((one) => one !== rule) : [...rules, rule]);
    const [only, ...others] = teams;
    const team = isChosen || !only || others.length > 0 ? null : only._id;
    onChange({ rules: chosen, teamId: rule === 'equipe' ? team : teamId });
  }

  return (
    <CaseRow role="group" aria-label={`Quem recebe: ${called}`} aria-describedby={problem ? id : undefined}>
      <b aria-hidden>Recebe</b>
      {offered.map(({ rule, name }) => {
        const position = rules.indexOf(rule) + 1;
        return (
          <ChoiceChip key={rule} aria-pressed={position > 0} onClick={() => toggle(rule)}>
            {position > 0 ? `${position}. ${name}` : name}
          </ChoiceChip>
        );
      })}
      {hasTeam && (
        <NativeChoice
          label={`Equipe: ${called}`}
          value={teamId ?? ''}
          options={[
            { value: '', label: messages.chooseTeam },
            ...teams.map(({ _id: value, name: label }) => ({ value, label })),
          ]}
          onChange={(chosen) => onChange({ rules, teamId: chosen || null })}
        />
      )}
      {problem && (
        <Rejected id={id} role="alert">
          {problem}
        </Rejected>
      )}
    </CaseRow>
  );
}

const Rejected = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  flexBasis: '100%',
  color: theme.vars.palette.error.main,
}));
