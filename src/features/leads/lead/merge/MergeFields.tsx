import { styled } from '@mui/material/styles';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { MergeField } from '#contract/leads/mergeFields.ts';
import { wishText } from '../../core/wishText';

interface Fact {
  field: MergeField;
  label: string;
  /** Undefined: the lead has none. */
  of: (lead: Lead) => string | undefined;
}

export const mergeFacts: Fact[] = [
  { field: 'name', label: 'Nome', of: ({ name }) => name },
  { field: 'phone', label: 'Telefone', of: ({ phone }) => (phone === null ? undefined : formatPhone(phone)) },
  { field: 'email', label: 'E-mail', of: ({ email }) => email ?? undefined },
  { field: 'region', label: 'Região', of: ({ region }) => (region ? regionName(region) : undefined) },
  { field: 'property', label: 'Imóvel', of: ({ property }) => property?.name },
  { field: 'broker', label: 'Corretor', of: ({ assignedTo }) => assignedTo?.name },
  { field: 'notes', label: 'Observações', of: ({ notes }) => notes ?? undefined },
  { field: 'wish', label: 'Procura', of: ({ wish }) => (wish ? wishText(wish) : undefined) },
];

interface MergeFieldsProps {
  kept: Lead;
  merged: Lead;
  taken: readonly MergeField[];
  onTake: (field: MergeField, isTaken: boolean) => void;
}

export function MergeFields({ kept, merged, taken, onTake }: MergeFieldsProps) {
  const lacking = mergeFacts.filter(({ of }) => of(kept) === undefined && of(merged) !== undefined);
  const differing = mergeFacts.filter(({ of }) => {
    const [mine, other] = [of(kept), of(merged)];
    return mine !== undefined && other !== undefined && mine !== other;
  });
  return (
    <>
      {differing.length > 0 && <Title>O que vale, onde são diferentes</Title>}
      {differing.map(({ field, label, of }) => (
        <Differing key={field}>
          <legend>{label}</legend>
          {[kept, merged].map((lead) => (
            <label key={lead._id}>
              <input
                type="radio"
                name={`merge-${field}`}
                checked={taken.includes(field) === (lead === merged)}
                onChange={() => onTake(field, lead === merged)}
              />
              <span>{of(lead)}</span>
            </label>
          ))}
        </Differing>
      ))}
      {lacking.length > 0 && (
        <p>
          Do outro vem o que falta:{' '}
          {lacking.map(({ label, of }) => `${label.toLowerCase()} ${of(merged) ?? ''}`).join(', ')}.
        </p>
      )}
    </>
  );
}

const Title = styled('h3')(({ theme }) => theme.typography.section);

const Differing = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 12px',
  '& > legend': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > label': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 44, cursor: 'pointer' },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& span': { ...theme.typography.body2, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
