import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { ShareButton } from './ShareButton';
import type { PropertyContact } from './usePropertyContact';

interface ContactButtonsProps {
  property: Property;
  contact: Pick<PropertyContact, 'whatsapp'>;
}

/** Without anybody to call, passing it on is the main thing to do. */
export function ContactButtons({ property, contact: { whatsapp } }: ContactButtonsProps) {
  return (
    <Buttons>
      {whatsapp !== null && (
        <WhatsAppButton href={whatsapp} fullWidth>
          Chamar no WhatsApp
        </WhatsAppButton>
      )}
      <ShareButton property={property} variant={whatsapp === null ? 'contained' : 'outlined'} size="large" fullWidth />
    </Buttons>
  );
}

const Buttons = styled('div')({ display: 'grid', gap: 10, '* + &': { marginTop: 16 } });
