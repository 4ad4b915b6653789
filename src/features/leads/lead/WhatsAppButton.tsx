import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { LazyQuickMenu, LazyQuickMessages } from '../lazyRooms';

interface WhatsAppButtonProps extends Pick<ButtonProps, 'variant' | 'aria-keyshortcuts'> {
  lead: Lead;
  children: ReactNode;
}

export function WhatsAppButton({ lead, variant, children, ...rest }: WhatsAppButtonProps) {
  const { whatsapp } = useContactLinks(lead);
  const { anchor, opener, close } = useAnchor('menu');
  const [editing, setEditing] = useState(false);
  const { phone } = lead;
  if (!whatsapp || phone === null) return null;
  return (
    <Split>
      <Button variant={variant} {...rest} {...whatsapp}>
        {children}
      </Button>
      <More variant={variant} aria-label={`Mensagens para ${lead.name}`} title="Mensagens" {...opener}>
        <ChevronDown size={18} />
      </More>
      <Overlay>
        {anchor && (
          <LazyQuickMenu
            anchor={anchor}
            lead={{ ...lead, phone }}
            onEdit={() => {
              close();
              setEditing(true);
            }}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>{editing && <LazyQuickMessages lead={lead} onClose={() => setEditing(false)} />}</Overlay>
    </Split>
  );
}

const Split = styled('div')({
  display: 'flex',
  gap: 1,
  '& > a': { flex: 1, borderTopRightRadius: 0, borderBottomRightRadius: 0 },
});

const More = styled(Button)(({ theme }) => ({
  flex: 'none',
  width: 32,
  padding: 0,
  borderTopLeftRadius: 0,
  borderBottomLeftRadius: 0,
  [theme.breakpoints.down('sm')]: { width: 44 },
}));
