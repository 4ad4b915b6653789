import { styled } from '@mui/material/styles';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTACT_SENT } from '#contract/site/siteValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { PostedContext } from '@/shared/ui/field/posted';
import { contactForm, dropSent, isSentFrom, readSent } from '../drafts/contactDraft';
import type { SentContact } from '../drafts/contactDraft';
import { ContactForm, loadContactSent } from './ContactForm';
import type { ContactFormProps } from './ContactForm';

const LazyContactSent = lazyPart(async () => (await loadContactSent()).ContactSent);

interface ContactFormCardProps extends Omit<ContactFormProps, 'whatsapp' | 'isAnother' | 'onSent'> {
  broker?: { name: string; photo: string | null } | undefined;
  /** Undefined: the brokerage answers. */
  whatsapp?: string | null;
}

interface Sent {
  /** Unknown after sending without scripts. */
  contact?: SentContact;
  /** Nothing below moves. */
  height?: number;
  focused?: boolean;
}

export function ContactFormCard({ broker, whatsapp, ...form }: ContactFormCardProps) {
  const card = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<Sent | 'again' | null>(
    useLocation().search.includes(CONTACT_SENT) ? { focused: true } : null,
  );
  const page = { propertyId: form.propertyId, brokerId: form.brokerId, homes: form.homes };
  const confirm = (contact: SentContact, focused: boolean) =>
    setSent({ contact, focused, height: card.current?.getBoundingClientRect().height ?? 0 });
  const confirmQuietly = (contact: SentContact) =>
    void loadContactSent().then(
      () => confirm(contact, false),
      () => undefined,
    );
  const confirmEarlier = useEffectEvent(() => {
    const contact = readSent(page);
    if (contact && !sent) confirmQuietly(contact);
  });
  useEffect(() => confirmEarlier(), []);
  const posted = use(PostedContext);
  const isSent = sent !== null && sent !== 'again' && (!sent.contact || isSentFrom(page, sent.contact));
  return (
    <Card
      ref={card}
      aria-labelledby="contact-title"
      style={isSent && sent.height ? { minHeight: sent.height } : undefined}
    >
      {isSent ? (
        <LazyContactSent
          sent={sent.contact}
          broker={broker}
          whatsapp={whatsapp}
          focused={sent.focused === true}
          onAnother={() => {
            dropSent(contactForm(page));
            setSent('again');
          }}
        />
      ) : (
        <PostedContext value={sent ? undefined : posted}>
          <ContactForm
            {...form}
            whatsapp={whatsapp}
            isAnother={sent === 'again'}
            onSent={(contact, byItself) => (byItself ? confirmQuietly(contact) : confirm(contact, true))}
          />
        </PostedContext>
      )}
    </Card>
  );
}

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '20px 20px 24px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.float,
  [theme.breakpoints.up('sm')]: { padding: 28 },
  '& > h2': { ...theme.typography.panelTitle, margin: 0 },
}));
