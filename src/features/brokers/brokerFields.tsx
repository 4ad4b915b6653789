import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { regionOptions, regionsAmong } from '#contract/ground/regionChoices.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { jobTitleOptions } from '#contract/people/jobTitles.ts';
import type { ShownFields } from '@/api/conflict/useConflict';
import { formatList, formatPropertyCount } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { tinted } from '@/shared/ui/tinted';
import { Toggle } from '@/shared/ui/Toggle';
import { openLeadsText } from './messages';

/** With this one or without it, if it had it. */
const toggledRegion = (regions: readonly Region[], toggled: Region): Region[] =>
  regionsAmong(regions.includes(toggled) ? regions.filter((region) => region !== toggled) : [...regions, toggled]);

const regionsIn = (value: unknown) => (Array.isArray(value) ? regionsAmong(value) : []);

export const shownFields: ShownFields = {
  name: { label: 'Nome' },
  email: { label: 'E-mail' },
  phone: { label: 'Telefone' },
  creci: { label: 'CRECI' },
  jobTitle: { label: 'Título' },
  regions: { label: 'Regiões que atende', show: (value) => formatList(regionsIn(value).map(regionName)) || 'nenhuma' },
  isActive: { label: 'Acesso', show: (value) => (value === true ? 'Ativo' : 'Inativo') },
};

export function CreciField() {
  return <FormTextField name="creci" label="CRECI" placeholder="123456-F" autoComplete="off" optional />;
}

/** How visitors read them. */
export function JobTitleField() {
  return <FormSelect name="jobTitle" label="Título" options={jobTitleOptions} placeholder="Sem escolha" optional />;
}

export function RegionsField() {
  const id = useId();
  const { input, meta } = useField<Region[]>('regions', { subscription: { value: true, initial: true } });
  const options = regionOptions(regionsIn(meta.initial));
  if (options.length === 0) return null;
  return (
    <RegionGroup role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <b id={`${id}-label`}>Regiões que atende</b>
      <div>
        {options.map(({ value, label }) => (
          <ChoiceChip
            key={value}
            aria-pressed={input.value.includes(value)}
            onClick={() => {
              // In order: ticking twice is no change.
              input.onChange(toggledRegion(input.value, value));
            }}
          >
            {label}
          </ChoiceChip>
        ))}
      </div>
      <small id={`${id}-hint`}>
        Na regra por região, recebe só os leads destas. Sem nenhuma, fica fora só dessa regra.
      </small>
    </RegionGroup>
  );
}

const RegionGroup = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > b': theme.typography.label,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const accessTexts = {
  on: ['Ativo', 'Entra no sistema e recebe leads.'],
  off: ['Inativo', 'Não entra no sistema e não recebe leads novos.'],
} as const;

export function ActiveSwitch() {
  const id = useId();
  const { input } = useField<boolean>('isActive', { type: 'checkbox' });
  const [state, consequence] = accessTexts[input.checked ? 'on' : 'off'];
  return (
    <StateBox as="label" sx={{ cursor: 'pointer' }}>
      <Toggle
        name={input.name}
        checked={input.checked ?? false}
        onChange={input.onChange}
        label="Ativo"
        describedBy={`${id}-consequence`}
      />
      <span>
        <b>{state}</b>
        <small id={`${id}-consequence`}>{consequence}</small>
      </span>
    </StateBox>
  );
}

export const StateBox = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > span:has(> b)': { flex: 1, display: 'grid', gap: 2, minWidth: 160 },
  '& b': theme.typography.control,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

/** All that they have, to others. */
export function Wallet({ broker: { _id, name, openLeads, properties } }: { broker: Broker }) {
  const { input } = useField<boolean>('isActive', { subscription: { value: true } });
  const isLeftBehind = !input.value && openLeads + properties > 0;
  return (
    <WalletBox data-left-behind={isLeftBehind} role="status">
      {isLeftBehind && <TriangleAlert size={18} />}
      <span>
        {firstName(name) || name} tem <b>{openLeadsText(openLeads)}</b> e <b>{formatPropertyCount(properties)}</b>.{' '}
        <Link to={paths.handover(_id)}>Passar a carteira</Link>
      </span>
    </WalletBox>
  );
}

const WalletBox = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-left-behind="true"]': tinted(theme, 'warning'),
  '& > svg': { flex: 'none' },
  '& b, & a': { fontWeight: 600, color: 'inherit' },
}));
