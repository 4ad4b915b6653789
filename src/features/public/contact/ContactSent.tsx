import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { firstName } from '#contract/ground/firstName.ts';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { withArticle } from '@/shared/format/people';
import { Button } from '@/shared/ui/button/Button';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import type { SentContact } from '../drafts/contactDraft';
import { messages } from '../messages';
import { useContactWhatsapp } from './useContactWhatsapp';
import { WhatsAppButton } from './WhatsAppButton';

const BROKERAGE_DRAFT = 'Olá! Acabei de deixar meu contato no site e quero falar sobre imóveis.';

interface ContactSentProps {
  /** Undefined after sending without scripts. */
  sent: SentContact | undefined;
  broker: { name: string; photo: string | null } | undefined;
  /** Undefined: the brokerage answers. */
  whatsapp: string | null | undefined;
  focused: boolean;
  onAnother: () => void;
}

export function ContactSent({ whatsapp, ...about }: ContactSentProps) {
  const link = useContactWhatsapp(whatsapp, BROKERAGE_DRAFT);
  // A later button would move the centred text.
  return link === undefined ? null : <Confirmation {...about} whatsapp={link} />;
}

function Confirmation({ sent, broker, whatsapp, focused, onAnother }: ContactSentProps & { whatsapp: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const called = firstName(sent?.visitor ?? '');
  const answering = sent && broker ? firstName(broker.name) : '';
  return (
    <Root role="status">
      {broker ? (
        <UserAvatar name={broker.name} photo={broker.photo} size={88} />
      ) : (
        <CircleCheck size={56} strokeWidth={1.5} />
      )}
      <h2 id="contact-title" ref={heading} tabIndex={-1}>
        {answering
          ? capitalized(
              [called, `${withArticle(answering)} responde ${sent?.byEmail ? 'por e-mail' : 'pelo WhatsApp'}`]
                .filter(Boolean)
                .join(', '),
            )
          : ['Recebemos seu contato', called].filter(Boolean).join(', ')}
      </h2>
      {sent?.visit && <p>Visita pedida: {sent.visit.replace('-feira', '\u2011feira')}.</p>}
      <p>
        {!sent
          ? messages.received
          : answering
            ? `Se ${answering} estiver em atendimento, outro corretor fala com você.`
            : 'Um corretor vai falar com você em breve, por WhatsApp ou e-mail.'}
        {whatsapp !== null && ` Se preferir, fale agora com ${broker?.name ?? 'a gente'}.`}
      </p>
      <Ways>
        {whatsapp !== null && <WhatsAppButton href={whatsapp}>Chamar no WhatsApp</WhatsAppButton>}
        <Button size="large" onClick={onAnother} {...(!sent && { to: `#${CONTACT_ANCHOR}` })}>
          Enviar outro contato
        </Button>
      </Ways>
    </Root>
  );
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

const Root = styled('div')(({ theme }) => ({
  // Stays in sight.
  position: 'sticky',
  insetBlock: '24px 96px',
  marginBlock: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  '& > svg': { color: theme.vars.palette.success.main },
  '& > h2': { ...theme.typography.panelTitle, margin: '20px 0 0', textWrap: 'balance', overflowWrap: 'anywhere' },
  '& > p': {
    ...theme.typography.publicBody,
    maxWidth: 360,
    margin: '8px 0 0',
    textWrap: 'balance',
    color: theme.vars.palette.text.secondary,
  },
}));

const Ways = styled('div')({
  display: 'grid',
  gap: 8,
  width: '100%',
  maxWidth: 360,
  marginTop: 24,
});
