import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { Region } from '#contract/constants.ts';
import { whatsappLink } from '#contract/phone.ts';
import { useGetConfigQuery } from '@/features/auth/authApi';
import { lazyPart } from '@/shared/ui/lazyPart';
import { messages } from '../messages';
import { ContactForm } from './ContactForm';
import { loadContactSent } from './loadContactSent';

const LazyContactSent = lazyPart(async () => (await loadContactSent()).ContactSent);

interface ContactCardProps {
  title: string;
  /** On whose site it stands. */
  brokerId?: string;
  /** On whose page it stands. */
  propertyId?: string;
  /** Chosen beforehand. */
  region?: Region;
  /** Who answers, where that is known. */
  broker?: { name: string; photo: string | null } | undefined;
  /** A draft to whoever answers; left out where that is the brokerage. */
  whatsapp?: string | null;
}

interface Sent {
  visitor: string;
  /** Of the form, so that nothing below moves. */
  height: number;
}

/** A visitor's contact: confirmed in the form's place once it has arrived. */
export function ContactCard({ broker, whatsapp, ...about }: ContactCardProps) {
  const box = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [again, setAgain] = useState(false);
  const [touched, setTouched] = useState(false);
  const { data: config } = useGetConfigQuery(undefined, { skip: !touched || whatsapp !== undefined });
  const brokerage = config?.brokeragePhone ?? null;

  return (
    <Box
      ref={box}
      aria-labelledby="contact-title"
      style={sent ? { minHeight: sent.height } : undefined}
      onFocus={() => {
        setTouched(true);
      }}
    >
      {sent ? (
        <LazyContactSent
          visitor={sent.visitor}
          broker={broker}
          whatsapp={whatsapp === undefined ? brokerage && whatsappLink(brokerage, messages.brokerageDraft) : whatsapp}
          onAnother={() => {
            setSent(null);
            setAgain(true);
          }}
        />
      ) : (
        <ContactForm
          {...about}
          focused={again}
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
}));
