import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { firstName } from '#contract/personName.ts';
import { whatsappLink } from '#contract/phone.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { Button } from '@/shared/ui/button/Button';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';

const BROKERAGE_DRAFT = 'Olá! Acabei de deixar meu contato no site e quero falar sobre imóveis.';

interface ContactSentProps {
  /** Of the visitor who left the contact. */
  visitor: string;
  /** Whose page it was left on. */
  broker: { name: string; photo: string | null } | undefined;
  /** The draft of the message to the broker; left out where the brokerage answers. */
  whatsapp: string | null | undefined;
  onAnother: () => void;
}

/** What stays where the form was: that it has arrived, who will answer, and how not to wait for it. */
export function ContactSent({ whatsapp, ...about }: ContactSentProps) {
  const { data: config, isLoading } = useGetConfigQuery(undefined, { skip: whatsapp !== undefined });
  // All at once: what stands in the middle would move for a button that comes later.
  if (isLoading) return null;
  const phone = config?.brokeragePhone ?? null;
  return (
    <Confirmation
      {...about}
      whatsapp={whatsapp === undefined ? phone && whatsappLink(phone, BROKERAGE_DRAFT) : whatsapp}
    />
  );
}

function Confirmation({ visitor, broker, whatsapp, onAnother }: ContactSentProps & { whatsapp: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Root role="status">
      {broker ? (
        <UserAvatar name={broker.name} photo={broker.photo} size={88} />
      ) : (
        <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
      )}
      <h2 id="contact-title" ref={heading} tabIndex={-1}>
        {['Recebemos seu contato', firstName(visitor)].filter(Boolean).join(', ')}
      </h2>
      {/* Not who: the page's broker may be away, or it may be somebody else's turn. */}
      <p>
        Um corretor vai falar com você em breve, por WhatsApp ou e-mail.
        {whatsapp !== null && ` Se preferir, fale agora com ${broker?.name ?? 'a gente'}.`}
      </p>
      <Ways>
        {whatsapp !== null && (
          <Button
            variant="contained"
            size="large"
            startIcon={<WhatsAppIcon />}
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
          >
            Chamar no WhatsApp
          </Button>
        )}
        <Button variant="text" size="large" onClick={onAnother}>
          Enviar outro contato
        </Button>
      </Ways>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
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
  justifyItems: 'stretch',
  width: '100%',
  maxWidth: 360,
  marginTop: 24,
});
