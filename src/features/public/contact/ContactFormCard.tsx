import { styled } from '@mui/material/styles';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTACT_SENT } from '#contract/site/siteValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { PostedContext } from '@/shared/ui/field/posted';
import { contactForm, readSent, storeSent } from '../drafts/contactDraft';
import { ContactForm, loadContactSent } from './ContactForm';
import type { ContactFormProps } from './ContactForm';

const LazyContactSent = lazyPart(async () => (await loadContactSent()).ContactSent);

interface ContactFormCardProps extends Omit<ContactFormProps, 'whatsapp' | 'focused' | 'onSent'> {
  broker?: { name: string; photo: string | null } | undefined;
  /** Undefined: the brokerage answers. */
  whatsapp?: string | null;
}

interface Sent {
  /** Unknown after sending without scripts. */
  visitor?: string;
  /** Nothing below moves. */
  height?: number;
  focused?: boolean;
}

export function ContactFormCard({ broker, whatsapp, ...form }: ContactFormCardProps) {
  const card = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<Sent | 'again' | null>(
    useLocation().search.includes(CONTACT_SENT) ? { focused: true } : null,
  );
  const formName = contactForm({ propertyId: form.propertyId, brokerId: form.brokerId });
  const confirm = (visitor: string, focused: boolean) =>
    setSent({ visitor, focused, height: card.current?.getBoundingClientRect().height ?? 0 });
  const confirmQuietly = (visitor: string) =>
    void loadContactSent().then(
      () => confirm(visitor, false),
      () => undefined,
    );
  const confirmEarlier = useEffectEvent(() => {
    const visitor = readSent(formName);
    if (visitor !== null && !sent) confirmQuietly(visitor);
  });
  useEffect(() => confirmEarlier(), []);
  const posted = use(PostedContext);
  const isSent = sent !== null && sent !== 'again';
  return (
    <Card
      ref={card}
      aria-labelledby="contact-title"
      style={isSent && sent.height ? { minHeight: sent.height } : undefined}
    >
      {isSent ? (
        <LazyContactSent
          visitor={sent.visitor}
          broker={broker}
          whatsapp={whatsapp}
          focused={sent.focused === true}
          onAnother={() => {
            storeSent(formName, null);
            setSent('again');
          }}
        />
      ) : (
        <PostedContext value={sent ? undefined : posted}>
          <ContactForm
            {...form}
            whatsapp={whatsapp}
            focused={sent === 'again'}
            onSent={(visitor, byItself) => (byItself ? confirmQuietly(visitor) : confirm(visitor, true))}
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
  '& > p': { ...theme.typography.body2, margin: '2px 0 16px', color: theme.vars.palette.text.secondary },
}));
