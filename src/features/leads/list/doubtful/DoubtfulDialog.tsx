import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { LoadedRows } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { QuietText } from '@/shared/ui/QuietText';
import { useDiscardContactMutation, useGetDoubtfulContactsInfiniteQuery } from './doubtfulApi';
import { DoubtfulLine } from './DoubtfulLine';
import { messages } from './messages';

export function DoubtfulDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [discarded, setDiscarded] = useState<DoubtfulContact | null>(null);
  const list = useGrowingList(useGetDoubtfulContactsInfiniteQuery(undefined));
  const [discard] = useDiscardContactMutation();
  return (
    <>
      <FormDialog width={640} aria-labelledby={id} onClose={onClose}>
        <DialogHead id={id} title="Contatos duvidosos" onClose={onClose} />
        <Body>
          <QuietText sx={{ m: '0 0 12px' }}>{messages.why}</QuietText>
          <LoadedRows
            list={list}
            skeleton={<Skeleton variant="rounded" height={96} />}
            failed={messages.failed}
            empty={<p role="status">{messages.none}</p>}
          >
            {(contacts) => (
              <Lines aria-label="Contatos duvidosos">
                {contacts.map((contact) => (
                  <DoubtfulLine key={contact._id} contact={contact} onDiscard={() => setDiscarded(contact)} />
                ))}
              </Lines>
            )}
          </LoadedRows>
        </Body>
      </FormDialog>
      <Overlay>
        {discarded && (
          <ActQuestion
            Icon={Trash2}
            title="Descartar este contato?"
            confirmLabel="Descartar"
            busyLabel="Descartando…"
            act={() => discard(discarded._id).unwrap()}
            outcome={{ done: messages.discarded, failed: messages.discardFailed }}
            onClose={() => setDiscarded(null)}
          >
            {`${discarded.name} não vira um lead, e o que foi enviado é apagado.`}
          </ActQuestion>
        )}
      </Overlay>
    </>
  );
}

const Lines = styled('ul')({ '& > li': { paddingInline: 0 } });
