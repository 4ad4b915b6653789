import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import { isNotFound } from '@/api/apiError';
import { Loaded } from '@/api/Loaded';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { useConnected } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { FailedLine, TextLine } from '../../core/LeadSection';
import { messages } from '../messages';
import { HomeFacts, HomeSkeleton } from './HomeFacts';
import { SimilarHomes } from './SimilarHomes';
import { useSendHome } from './useSendHome';
import type { Client, KnownHome } from './useSendHome';

interface HomeSheetProps {
  lead: Client;
  home: KnownHome;
  onClose: () => void;
}

/** For the broker with the client on the phone; leads on to similar homes, and back. */
export function HomeSheet({ lead, home, onClose }: HomeSheetProps) {
  const id = useId();
  const [way, setWay] = useState([home]);
  const { _id, name, photo } = way.at(-1) ?? home;
  const before = way.at(-2);
  const query = useGetPropertyQuery(_id, { refetchOnMountOrArgChange: true });
  const property = query.currentData;
  const failed = useConnected() ? messages.homeFailed : messages.homeNotKept;
  const send = useSendHome(lead);
  const isGone = isNotFound(query.error);
  const isOffered = property !== undefined && OFFERED_STATUSES.includes(property.status);
  return (
    <FormDialog width={560} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={property?.name ?? name} onClose={onClose} />
      {/* Focusable, so the keyboard scrolls it; another home begins at its top. */}
      <Body key={_id} ref={focus} tabIndex={0}>
        {before && (
          <Back size="small" startIcon={<ArrowLeft size={16} />} onClick={() => setWay(way.slice(0, -1))}>
            {before.name}
          </Back>
        )}
        <Cover>
          <PropertyPhoto
            property={property ?? { images: photo === null ? [] : [photo] }}
            size="600x400"
            dense="900x600"
            kept="192x192"
            sizes="min(100vw, 560px)"
          />
        </Cover>
        {isGone ? (
          <TextLine>{messages.homeDeleted}</TextLine>
        ) : (
          <Loaded query={{ ...query, data: property }} skeleton={<HomeSkeleton />} failed={failed} Failed={FailedLine}>
            {(loaded) => <HomeFacts property={loaded} />}
          </Loaded>
        )}
        {(isGone || property !== undefined || !query.isError) && (
          <SimilarHomes of={_id} send={send} onOpen={(next) => setWay([...way, next])} />
        )}
      </Body>
      {isOffered && (
        <Foot>
          <Send variant="contained" size="panel" startIcon={<WhatsAppIcon />} {...send(property)}>
            Enviar a {lead.name}
          </Send>
        </Foot>
      )}
    </FormDialog>
  );
}

const focus = (body: HTMLElement | null) => body?.focus();

const Back = styled(Button)({ margin: '0 0 8px -10px', textAlign: 'left' });

const Send = styled(Button)({ marginLeft: 'auto' });

const Cover = styled('div')({
  height: 'min(240px, 40dvh)',
  marginBottom: 16,
  overflow: 'hidden',
  borderRadius: 12,
});
