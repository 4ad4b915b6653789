import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { copyText } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { messages } from './messages';

interface SendButtonsProps {
  lead: Named;
  selection: Pick<PropertySelection, 'url' | 'whatsappLink'>;
  size?: ButtonProps['size'];
  /** How the first one looks: filled where sending is what the screen is for. */
  variant?: ButtonProps['variant'];
  children?: ReactNode;
}

export function SendButtons({ lead, selection, size = 'medium', variant = 'tonal', children }: SendButtonsProps) {
  const { url, whatsappLink } = selection;
  const notify = useNotify();
  const { start } = useAttempts();
  async function copy() {
    if (await copyText(url)) notify.success(messages.copied);
    else notify.error(messages.copyFailed, { detail: url });
  }
  return (
    <Buttons>
      {whatsappLink !== null && (
        <Button
          variant={variant}
          size={size}
          href={whatsappLink}
          target="_blank"
          rel="noreferrer"
          startIcon={<WhatsAppIcon />}
          onClick={() => start(lead, 'whatsapp')}
        >
          Enviar pelo WhatsApp
        </Button>
      )}
      <Button
        variant={whatsappLink === null ? variant : 'outlined'}
        size={size}
        startIcon={<Copy size={16} />}
        onClick={() => void copy()}
      >
        Copiar link
      </Button>
      {children}
    </Buttons>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 1 auto' } });
