import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { formatMinutes } from '../../../core/clockText';
import type { TypedMinutes } from './clockValues';

const SHARES = [25, 50, 75];

/** `Com um prazo de 15 min, aos 8 min.` */
function example(remindAt: number | null, minutes: TypedMinutes[]): string {
  if (remindAt === null) return 'O corretor só fica sabendo pelo aviso de lead novo.';
  const typed = Number(minutes.find((one) => one.minutes !== null)?.minutes);
  if (!Number.isInteger(typed) || typed < 1) return 'Vale para cada origem que tem prazo.';
  return `De um prazo de ${formatMinutes(typed)}, o corretor é lembrado aos ${formatMinutes(Math.round((typed * remindAt) / 100))}.`;
}

export function RemindAt({ minutes }: { minutes: TypedMinutes[] }) {
  const id = useId();
  const { input } = useField<number | null>('remindAt', { allowNull: true, subscription: { value: true } });
  const value = input.value;
  // Another one may come from a call.
  const shares = value === null || SHARES.includes(value) ? SHARES : [...SHARES, value].sort((a, b) => a - b);
  return (
    <Root>
      <b id={`${id}-label`}>Lembrar o corretor</b>
      <SegmentChoice
        name="remindAt"
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        options={[null, ...shares].map((share) => ({ value: share, label: share === null ? 'Nunca' : `${share}%` }))}
        value={value}
        onChoose={input.onChange}
      />
      <small id={`${id}-hint`}>{example(value, minutes)}</small>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '16px 20px 20px',
  '& > b': theme.typography.label,
  '& > small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
