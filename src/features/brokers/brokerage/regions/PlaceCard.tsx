import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { STATES } from '#contract/ground/states.ts';
import { isUsed } from '#contract/site/regions.ts';
import type { RegionUse } from '#contract/site/regions.ts';
import { ZONES } from '#contract/site/zones.ts';
import type { Zones } from '#contract/site/zones.ts';
import { formatList } from '@/shared/format/numbers';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { FormTextField } from '@/shared/ui/field/FormTextField';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { RadioTile, UnseenRadio } from '@/shared/ui/RadioTile';
import { useGetBrokerageQuery, useGetRegionUsesQuery } from '../brokerageApi';
import { ADDRESS_LABELS } from '../identityValues';
import { messages, zoneHints, zoneNames, zonesStay } from '../messages';

export function PlaceCard() {
  return (
    <SectionCard title="Onde a imobiliária atua" hint="O mapa do site e o do cadastro começam na cidade.">
      <Body>
        <FormTextField name="city" label={ADDRESS_LABELS.city} optional autoComplete="off" />
        <FormSelect name="state" label={ADDRESS_LABELS.state} optional placeholder="–" options={STATES} />
        <UnknownCity />
        <ZonesField />
      </Body>
    </SectionCard>
  );
}

function UnknownCity() {
  const { data } = useGetBrokerageQuery();
  if (!data?.city || data.mapCenter) return null;
  return <Unknown role="status">{messages.unknownCity(data.city)}</Unknown>;
}

type Use = Omit<RegionUse, 'isRetired'>;

const outlasts: Record<Zones, (use: Use) => boolean> = {
  none: isUsed,
  saoPaulo: ({ _id }) => !FIRST_REGION_KEYS.some((key) => key === _id),
  own: isUsed,
};

function ZonesField() {
  const { input, meta } = useField<Zones>('zones', { subscription: { value: true, dirty: true, submitError: true } });
  const { data: uses = [] } = useGetRegionUsesQuery();
  const stay = uses
    .filter(({ isRetired, ...use }) => !isRetired && outlasts[input.value](use))
    .map(({ label }) => label);
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
      <p aria-live="polite">{meta.dirty && stay.length > 0 && zonesStay[input.value](formatList(stay))}</p>
      <ErrorBubble id="zones-error">{typeof error === 'string' ? error : undefined}</ErrorBubble>
    </Zone>
  );
}

const Body = styled(CardBody)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 120px',
    '& > p, & > div:last-child': { gridColumn: '1 / -1' },
  },
}));

const Unknown = styled('p')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));

const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > b': { ...theme.typography.label, display: 'block', marginBottom: 8 },
  '& > [role="radiogroup"]': {
    display: 'grid',
    gap: 8,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '& label > b': { ...theme.typography.control, fontWeight: 600 },
  '& > p': {
    ...theme.typography.small,
    marginTop: 8,
    color: theme.vars.palette.text.secondary,
    '&:empty': { display: 'none' },
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
