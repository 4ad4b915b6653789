import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties.ts';
import { BROKER_TITLE } from '#contract/texts.ts';
import { givenNames } from '@/shared/format/people';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { ShareButton } from './ContactButtons';
import type { PropertyContact } from './usePropertyContact';

interface ContactBarProps {
  property: Property;
  contact: PropertyContact;
}

/** The bar's room, also below a focused field. */
const ROOM = 'calc(80px + env(safe-area-inset-bottom))';

export function ContactBar({ property, contact: { name, photo, whatsapp } }: ContactBarProps) {
  return (
    <Bar aria-label="Contato">
      <GlobalStyles styles={{ html: { scrollPaddingBottom: ROOM }, '#root': { paddingBottom: ROOM } }} />
      <UserAvatar name={name} photo={photo} size={44} />
      <Person>
        <strong>{givenNames(name)}</strong>
        <span>{BROKER_TITLE}</span>
      </Person>
      {whatsapp === null ? (
        <ShareButton property={property} variant="contained" size="large" />
      ) : (
        <WhatsAppButton href={whatsapp}>WhatsApp</WhatsAppButton>
      )}
    </Bar>
  );
}

const Bar = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  // No room for the picture on the narrowest phones.
  '@media (max-width: 359px)': { '& > span': { display: 'none' }, '& > :last-child': { paddingInline: 14 } },
}));

const Person = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > strong': { ...theme.typography.body1, lineHeight: 20 / 15, fontWeight: 600 },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '@media (max-width: 359px)': { '& > span': { whiteSpace: 'normal' } },
}));
