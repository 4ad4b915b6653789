import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { STATES } from '#contract/ground/states.ts';
import { ZONES } from '#contract/site/zones.ts';
import type { Zones } from '#contract/site/zones.ts';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { RadioTile, UnseenRadio } from '@/shared/ui/RadioTile';
import { ADDRESS_LABELS } from '../identityValues';
import { zoneHints, zoneNames } from '../messages';

export function PlaceCard() {
  return (
    <SectionCard title="Onde a imobiliária atua" hint="O mapa do site e o do cadastro começam na cidade.">
      <Body>
        <FormTextField name="city" label={ADDRESS_LABELS.city} optional autoComplete="off" />
        <FormSelect name="state" label={ADDRESS_LABELS.state} optional placeholder="–" options={STATES} />
        <ZonesField />
      </Body>
    </SectionCard>
  );
}

function ZonesField() {
  const { input, meta } = useField<Zones>('zones', { subscription: { value: true, submitError: true } });
  const error: unknown = meta.submitError;
  return (
    <Zone>
      <b id="zones-label">Divisão da cidade</b>
      <div role="radiogroup" aria-labelledby="zones-label" aria-describedby="zones-error">
        {ZONES.map((zones) => (
          <RadioTile key={zones}>
            <UnseenRadio
              type="radio"
              name="zones"
              aria-label={zoneNames[zones]}
              checked={input.value === zones}
              onChange={() => input.onChange(zones)}
            />
            <b>{zoneNames[zones]}</b>
            <small>{zoneHints[zones]}</small>
          </RadioTile>
        ))}
      </div>
      <ErrorBubble id="zones-error">{typeof error === 'string' ? error : undefined}</ErrorBubble>
    </Zone>
  );
}

const Body = styled(CardBody)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 120px',
    '& > div:last-child': { gridColumn: '1 / -1' },
  },
}));

const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > b': { ...theme.typography.label, display: 'block', marginBottom: 8 },
  '& > div': {
    display: 'grid',
    gap: 8,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '& label > b': { ...theme.typography.control, fontWeight: 600 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
