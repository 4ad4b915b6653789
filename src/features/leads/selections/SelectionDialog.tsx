import { useId, useState } from 'react';
import { MAX_SELECTED } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { firstName } from '#contract/personName.ts';
import type { PropertySelection, SelectedProperty } from '#contract/selections.ts';
import { serverMessage } from '@/api/apiError';
import { formatPropertyCount } from '@/shared/format/numbers';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { ChosenProperties } from './ChosenProperties';
import { messages } from './messages';
import { PropertyPicker } from './PropertyPicker';
import { useCreateSelectionMutation } from './selectionsApi';
import { SendButtons } from './SendButtons';

interface SelectionDialogProps {
  lead: Named;
  onClose: () => void;
}

/** Two steps: choose, then send. */
export function SelectionDialog({ lead, onClose }: SelectionDialogProps) {
  const id = useId();
  const notify = useNotify();
  const { keyOf } = useIdempotencyKey();
  const [create, { data: created, isLoading }] = useCreateSelectionMutation();
  const [chosen, setChosen] = useState<SelectedProperty[]>([]);
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
    const { error } = await create({ lead: lead._id, propertyIds, key: keyOf({ propertyIds }) });
    if (error !== undefined) notify.error(serverMessage(error) ?? messages.createFailed);
  }

  return (
    <FormDialog width={640} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={created ? 'Seleção pronta' : `Imóveis para ${whom}`} onClose={onClose} />
      {created ? (
        <ReadyToSend lead={lead} selection={created} />
      ) : (
        <>
          <Body>
            {chosen.length > 0 && <ChosenProperties chosen={chosen} onChange={setChosen} />}
            <PropertyPicker lead={lead._id} chosen={chosen} onToggle={toggle} />
          </Body>
          <Foot>
            <Note role="status">{chosen.length > 0 && `${formatPropertyCount(chosen.length)} na seleção`}</Note>
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
  );
}

function ReadyToSend({ lead, selection }: { lead: Named; selection: PropertySelection }) {
  return (
    <>
      <Body>
        {`O link com ${formatPropertyCount(selection.properties.length)} está pronto. Quando ${firstName(lead.name) || 'o cliente'} tocar em um coração, você vê na hora.`}
      </Body>
      <Foot>
        <SendButtons lead={lead} selection={selection} size="panel" />
      </Foot>
    </>
  );
}
