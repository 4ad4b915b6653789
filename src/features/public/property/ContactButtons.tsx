import { styled } from '@mui/material/styles';
import { Share } from 'lucide-react';
import { shortPrice } from '#contract/properties/priceTexts.ts';
import type { Property } from '#contract/properties/properties.ts';
import { useShare } from '@/shared/share/useShare';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Button } from '@/shared/ui/button/Button';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { LazyPropertyPaper } from './LazyPropertyPaper';
import type { PropertyContact } from './usePropertyContact';
import { VisitButton } from './VisitButton';

interface ContactButtonsProps {
  property: Property;
  contact: Pick<PropertyContact, 'whatsapp'>;
}

export function ContactButtons({ property, contact: { whatsapp } }: ContactButtonsProps) {
  return (
    <Buttons data-paper="none">
      {whatsapp !== null && (
        <WhatsAppButton href={whatsapp} fullWidth>
          Chamar no WhatsApp
        </WhatsAppButton>
      )}
      <VisitButton propertyId={property._id} variant={whatsapp === null ? 'contained' : 'outlined'} fullWidth />
      <PageTools property={property} />
    </Buttons>
  );
}

export function PageTools({ property }: Pick<ShareButtonProps, 'property'>) {
  return (
    <Tools>
      <ShareButton property={property} variant="text" size="panel" />
      <LazyPropertyPaper />
    </Tools>
  );
}

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  property: Pick<Property, 'name' | 'price' | 'business' | 'rentPrice'>;
}

export function ShareButton({ property, ...look }: ShareButtonProps) {
  const share = useShare();
  const { name } = property;
  const text = `${name} · ${shortPrice(property)}`;
  return (
    <Button
      {...look}
      startIcon={<Share size={20} />}
      onClick={() => void share({ title: name, text, url: window.location.href })}
    >
      Compartilhar
    </Button>
  );
}

// The second comes later.
const Tools = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
});

const Buttons = styled('div')({ display: 'grid', gap: 10, '* + &': { marginTop: 16 } });
