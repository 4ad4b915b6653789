import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import type { ButtonBaseProps } from '@/shared/ui/button/ButtonBase';
import { useLongPress } from '@/shared/ui/button/useLongPress';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';

const LazyQuickMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-messages" */ './QuickMenu')).QuickMenu,
);

const LazyQuickMessages = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-messages" */ './QuickMessagesDialog')).QuickMessagesDialog,
);

interface WhatsAppToolProps extends Pick<ButtonProps, 'variant' | 'aria-keyshortcuts'> {
  lead: Lead;
  /** Draws the link and the caret. */
  component?: ComponentType<Omit<ButtonBaseProps, 'color'> & Pick<ButtonProps, 'variant'>>;
  children: ReactNode;
}

/** Opens WhatsApp; the caret, or a finger held on the link, offers the quick messages. */
export function WhatsAppTool({ lead, component: Half = Button, variant, children, ...link }: WhatsAppToolProps) {
  const { whatsapp } = useContactLinks(lead);
  const { anchor, opener, close } = useAnchor('menu');
  const longPress = useLongPress((held) => opener.onClick({ currentTarget: held }));
  const [editing, setEditing] = useState(false);
  const { phone } = lead;
  if (!whatsapp || phone === null) return null;
  return (
    <Split>
      <Half variant={variant} {...link} {...whatsapp} {...longPress}>
        {children}
      </Half>
      <Half variant={variant} aria-label={`Mensagens para ${lead.name}`} title="Mensagens" {...opener}>
        <ChevronDown size={18} />
      </Half>
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

const Split = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 1,
  '& > a': {
    flex: '1 0 auto',
    borderTopRightRadius: 0,
    borderBottomRightRadius: 0,
    WebkitTouchCallout: 'none',
  },
  '& > button': {
    flex: 'none',
    width: 32,
    minWidth: 0,
    padding: 0,
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    [theme.breakpoints.down('sm')]: { width: 44 },
  },
}));
