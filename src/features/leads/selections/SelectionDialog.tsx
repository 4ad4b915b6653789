import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { firstName } from '#contract/ground/firstName.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { MAX_SELECTED } from '#contract/leads/leadValues.ts';
import type { PropertySelection, SelectedProperty } from '#contract/leads/selections.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatPropertyCount } from '@/shared/format/numbers';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { useLeaveGuard } from '@/shared/routing/useLeaveGuard';
import { BusyButton } from '@/shared/ui/BusyButton';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { PropertyLine } from '../core/PropertyLine';
import { ChosenProperties } from './ChosenProperties';
import { messages } from './messages';
import { PropertyPicker } from './PropertyPicker';
import { useCreateSelectionMutation } from './selectionsApi';
import { SendButtons } from './SendButtons';

interface SelectionDialogProps {
  lead: Named & Pick<Lead, 'wish'>;
  onClose: () => void;
}

export function SelectionDialog({ lead, onClose }: SelectionDialogProps) {
  const id = useId();
  const notify = useNotify();
  const notifyOutcome = useNotifyOutcome();
  const { keyOf } = useIdempotencyKey();
  const [create, { data: created, isLoading }] = useCreateSelectionMutation();
  const [chosen, setChosen] = useState<SelectedProperty[]>([]);
  const guard = useLeaveGuard(() => chosen.length > 0 && !created);
  const close = () => guard.ask(onClose);
  const whom = firstName(lead.name) || lead.name;

  function toggle(property: SelectedProperty) {
    if (chosen.some(({ _id }) => _id === property._id)) setChosen(chosen.filter(({ _id }) => _id !== property._id));
    else if (chosen.length < MAX_SELECTED) setChosen([...chosen, property]);
    else notify.warning(messages.full(MAX_SELECTED));
  }

  async function submit() {
    const propertyIds = chosen.map(({ _id }) => _id);
    if (propertyIds.length === 0) {
      notify.warning(messages.chooseOne);
      return;
    }
    const created = create({ lead: lead._id, propertyIds, key: keyOf({ propertyIds }) }).unwrap();
    await notifyOutcome(created, { failed: messages.createFailed });
  }

  return (
    <>
      <FormDialog width={640} aria-labelledby={id} onClose={close}>
        <DialogHead id={id} title={created ? 'Seleção pronta' : `Imóveis para ${whom}`} onClose={close} />
        {created ? (
          <ReadyToSend lead={lead} selection={created} />
        ) : (
          <>
            <Body>
              <PropertyPicker lead={lead} chosen={chosen} onToggle={toggle} />
            </Body>
            {chosen.length > 0 && <ChosenProperties chosen={chosen} onChange={setChosen} />}
            <Foot>
              <Note>{messages.howMany(MAX_SELECTED)}</Note>
              <BusyButton
                variant="contained"
                color="accent"
                size="panel"
                busy={isLoading}
                busyLabel="Criando…"
                onClick={() => void submit()}
              >
                {chosen.length > 0 ? `Criar link com ${formatPropertyCount(chosen.length)}` : 'Criar link'}
              </BusyButton>
            </Foot>
          </>
        )}
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} />
    </>
  );
}

function ReadyToSend({ lead, selection }: { lead: Named; selection: PropertySelection }) {
  return (
    <>
      <Body>
        <Ready>{messages.ready(firstName(lead.name))}</Ready>
        <List>
          {selection.properties.map(({ property }) => (
            <li key={property._id}>
              <PropertyLine property={property} />
            </li>
          ))}
        </List>
      </Body>
      <Foot>
        <SendButtons lead={lead} selection={selection} size="panel" variant="contained" />
      </Foot>
    </>
  );
}

const Ready = styled('p')({ margin: '0 0 8px' });

const List = styled('ul')({ '& > li': { padding: '8px 0' } });
