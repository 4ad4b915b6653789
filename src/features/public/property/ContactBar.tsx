import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties/properties.ts';
import { givenNames } from '@/shared/format/people';
import { Piece } from '@/shared/rendering/Piece';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { BarPerson, fixedBar, roomForBar } from '../contact/contactBar';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { ShareButton } from './ContactButtons';
import type { PropertyContact } from './usePropertyContact';
import { VisitButton } from './VisitButton';

interface ContactBarProps {
  property: Property;
  contact: PropertyContact;
}

export function ContactBar({ property, contact: { name, title, photo, whatsapp } }: ContactBarProps) {
  return (
    <Piece frame={Bar} aria-label="Contato" data-paper="none">
      <GlobalStyles styles={roomForBar} />
      <UserAvatar name={name} photo={photo} size={44} />
      <Person>
        <strong>{givenNames(name)}</strong>
        <span>{title}</span>
      </Person>
      {whatsapp === null ? (
        <ShareButton property={property} variant="outlined" size="large" />
      ) : (
        <WhatsAppButton href={whatsapp}>WhatsApp</WhatsAppButton>
      )}
      <VisitButton propertyId={property._id} variant="contained" color="accent" />
    </Piece>
  );
}

const Bar = styled('aside')(({ theme }) => ({
  ...fixedBar(theme),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  [theme.breakpoints.down('sm')]: {
    '& > a, & > button': { flex: '1 1 auto', paddingInline: 10 },
    '& > a:last-child > svg': { display: 'none' },
  },
  // No room for the picture on the narrowest phones.
  '@media (max-width: 359px)': { '& > span': { display: 'none' } },
}));

const Person = styled(BarPerson)(({ theme }) => ({ flex: 1, [theme.breakpoints.down('sm')]: { display: 'none' } }));
