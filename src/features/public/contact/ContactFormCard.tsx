import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { Region } from '#contract/constants.ts';
import { lazyPart } from '@/shared/ui/lazyPart';
import { ContactForm } from './ContactForm';
import { loadContactSent } from './loadContactSent';

const LazyContactSent = lazyPart(async () => (await loadContactSent()).ContactSent);

interface ContactFormCardProps {
  title: string;
  /** On whose site it stands. */
  brokerId?: string;
  /** On whose page it stands. */
  propertyId?: string;
  /** Chosen beforehand. */
  region?: Region;
  /** Who answers, where that is known. */
  broker?: { name: string; photo: string | null } | undefined;
  /** The draft of the message to the broker; left out where the brokerage answers. */
  whatsapp?: string | null;
}

interface Sent {
  visitor: string;
  /** Of the form, so that nothing below moves. */
  height: number;
}

/** A visitor's contact: confirmed in the form's place once it has arrived. */
export function ContactFormCard({ broker, whatsapp, ...about }: ContactFormCardProps) {
  const box = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<Sent | 'again' | null>(null);
  const isSent = sent !== null && sent !== 'again';
  return (
    <Box ref={box} aria-labelledby="contact-title" style={isSent ? { minHeight: sent.height } : undefined}>
      {isSent ? (
        <LazyContactSent
          visitor={sent.visitor}
          broker={broker}
          whatsapp={whatsapp}
          onAnother={() => {
            setSent('again');
          }}
        />
      ) : (
        <ContactForm
          {...about}
          focused={sent === 'again'}
          onSent={(visitor) => {
            setSent({ visitor, height: box.current?.getBoundingClientRect().height ?? 0 });
          }}
        />
      )}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
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
