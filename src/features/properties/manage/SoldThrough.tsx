import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import type { BriefLead } from '#contract/leads/leads.ts';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { amountFromNumber, formatAmount } from '@/shared/format/numbers';
import { CommitButton, DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogRows } from '@/shared/ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetOpenLeadsQuery, useRecordSaleMutation } from '../managePropertiesApi';
import { messages } from '../messages';

interface SoldThroughProps {
  property: Pick<PropertyDetail, '_id' | 'name' | 'price'>;
  status: SoldStatus;
  onClose: () => void;
}

/** Nothing without open leads. */
export function SoldThrough({ property, status, onClose }: SoldThroughProps) {
  const titleId = useId();
  const { data: leads, isError, refetch } = useGetOpenLeadsQuery(property._id, { refetchOnMountOrArgChange: true });
  const isAsked = isError || (leads !== undefined && leads.length > 0);
  const hasNone = leads?.length === 0;
  useEffect(() => {
    if (hasNone) onClose();
  }, [hasNone, onClose]);
  if (!isAsked) return null;
  return (
    <FormDialog width={520} aria-labelledby={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={messages.soldThrough(status)} onClose={onClose} />
      {leads ? (
        <Buyers property={property} status={status} leads={leads} onClose={onClose} />
      ) : (
        <LoadFailed text={messages.openLeadsFailed} onRetry={refetch} />
      )}
    </FormDialog>
  );
}

function Buyers({ property, status, leads, onClose }: SoldThroughProps & { leads: BriefLead[] }) {
  const id = useId();
  const [buyer, setBuyer] = useState<BriefLead | null>(null);
  const [value, setValue] = useState(status === 'vendido' ? amountFromNumber(property.price) : '');
  const [recordSale, { isLoading: busy }] = useRecordSaleMutation();
  const notifyOutcome = useNotifyOutcome();

  async function record(lead: BriefLead) {
    const sold = { propertyId: property._id, ...(value.trim() !== '' && { value }) };
    const failure = await notifyOutcome(recordSale({ id: lead._id, sold }).unwrap(), {
      done: messages.saleRecorded(lead.assignedTo?.name),
      failed: messages.saleFailed,
      explained: true,
      topic: 'property',
    });
    if (!failure) onClose();
  }

  return (
    <>
      <DialogRows>
        <p>{messages.soldThroughText(property.name)}</p>
        <Leads role="radiogroup" aria-label={messages.soldThrough(status)}>
          {leads.map((lead) => (
            <label key={lead._id}>
              <input type="radio" name={id} checked={buyer?._id === lead._id} onChange={() => setBuyer(lead)} />
              <span>
                <b>{lead.name}</b>
                <small>{lead.assignedTo ? `com ${lead.assignedTo.name}` : 'sem corretor'}</small>
              </span>
              <StatusChip status={lead.status} />
            </label>
          ))}
        </Leads>
        <Amount>
          <label htmlFor={`${id}-value`}>
            Valor em R$<span> opcional</span>
          </label>
          <OutlinedInput
            id={`${id}-value`}
            fullWidth
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => setValue(target.value)}
            onBlur={() => setValue(formatAmount(value))}
          />
        </Amount>
      </DialogRows>
      <DialogFoot cancelLabel="Nenhum deles" onCancel={onClose}>
        <CommitButton
          busy={busy}
          busyLabel="Registrando…"
          disabled={buyer === null}
          onClick={() => {
            if (buyer) void record(buyer);
          }}
        >
          Registrar venda
        </CommitButton>
      </DialogFoot>
    </>
  );
}

const Leads = styled('div')(({ theme }) => ({
  display: 'grid',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '8px 16px',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& label > span:first-of-type': { display: 'grid', flex: 1, minWidth: 0 },
  '& b': { ...theme.typography.control, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Amount = styled('div')(({ theme }) => ({
  '& > label': { ...theme.typography.label, display: 'block', marginBottom: 6 },
  '& > label > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
