import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SOLD_STATUSES } from '#contract/leads/leadValues.ts';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import type { Property } from '#contract/properties/properties.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { toFormData } from '@/api/requestFormats';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { lazyPart } from '@/shared/lazyPart';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { propertyStatusColors } from '@/shared/ui/tinted';
import { useChangePropertyMutation } from '../managePropertiesApi';
import { messages } from '../messages';
import { toStatus } from './manageSearch';

export const LazySoldThrough = lazyPart(
  async () => (await import(/* webpackChunkName: "sold-through" */ './SoldThrough')).SoldThrough,
);

/** Saved at once. */
export function StatusSelect({ property }: { property: Property }) {
  const { _id: id, name, status } = property;
  const [changeProperty] = useChangePropertyMutation();
  const notifyOutcome = useNotifyOutcome();
  // Until the list has it.
  const [chosen, setChosen] = useState<{ of: PropertyStatus; status: PropertyStatus }>();
  const [sold, setSold] = useState<SoldStatus>();
  const shown = chosen?.of === status ? chosen.status : status;

  async function change(next: PropertyStatus) {
    setChosen({ of: status, status: next });
    const sent = { id, form: toFormData({ status: next }), onProgress: () => undefined };
    const failure = await notifyOutcome(changeProperty(sent).unwrap(), {
      done: messages.updated,
      failed: messages.updateFailed,
      topic: 'property',
    });
    if (failure) setChosen(undefined);
    else setSold(SOLD_STATUSES.find((one) => one === next));
  }

  return (
    <>
      <Select
        aria-label={`Status de ${name}`}
        data-status={shown}
        value={shown}
        onChange={({ target }) => {
          const next = toStatus(target.value);
          if (next) void change(next);
        }}
      >
        {PROPERTY_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Overlay>
        {sold && <LazySoldThrough property={property} status={sold} onClose={() => setSold(undefined)} />}
      </Overlay>
    </>
  );
}

const Select = styled('select')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  minHeight: 28,
  padding: '3px 9px',
  border: '1px solid transparent',
  borderRadius: 999,
  cursor: 'pointer',
  ...propertyStatusColors(theme),
  '&:hover': { borderColor: 'currentcolor' },
  '& > option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
}));
