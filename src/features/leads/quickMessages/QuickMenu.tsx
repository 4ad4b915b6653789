import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { PencilLine } from 'lucide-react';
import { whatsappLink } from '#contract/ground/phone.ts';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { twoLines } from '@/shared/ui/twoLines';
import { messages } from './messages';
import { useGetQuickMessagesQuery } from './quickMessagesApi';
import { useQuickText } from './useQuickText';
import type { QuickLead } from './useQuickText';

interface QuickMenuProps {
  anchor: HTMLElement;
  lead: QuickLead & { phone: string };
  onEdit: () => void;
  onClose: () => void;
}

export function QuickMenu({ anchor, lead, onEdit, onClose }: QuickMenuProps) {
  const { data, isError, refetch } = useGetQuickMessagesQuery();
  const textOf = useQuickText(lead);
  const { start } = useAttempts();
  const linkTo = (text: string) => ({
    component: 'a',
    href: whatsappLink(lead.phone, text),
    target: '_blank',
    rel: 'noreferrer',
    onClick: () => {
      start(lead, 'whatsapp');
      onClose();
    },
  });
  return (
    <PopupMenu
      label={`Mensagens para ${lead.name}`}
      anchor={anchor}
      sx={{ mt: 1, maxWidth: 'min(360px, calc(100% - 32px))' }}
      onClose={onClose}
    >
      <Message {...linkTo(lead.openingMessage)}>
        <b>Primeira mensagem</b>
        <small>{lead.openingMessage}</small>
      </Message>
      {data && textOf
        ? data.messages.map(({ title, text }, index) => (
            <Message key={index} {...linkTo(textOf(text))}>
              <b>{title}</b>
              <small>{textOf(text)}</small>
            </Message>
          ))
        : !isError && <MenuItem disabled>Carregando…</MenuItem>}
      {isError && !data && <MenuItem onClick={() => void refetch()}>{messages.failed}</MenuItem>}
      <Divider />
      <MenuItem onClick={onEdit}>
        <PencilLine size={16} />
        {data?.messages.length === 0 ? 'Criar mensagem rápida' : 'Editar minhas mensagens'}
      </MenuItem>
    </PopupMenu>
  );
}

const Message = styled(MenuItem)(({ theme }) => ({
  '&&': { display: 'grid', gap: 0, minHeight: 52, paddingBlock: 6 },
  '& > b': { fontWeight: 560 },
  '& > small': { ...twoLines, ...theme.typography.caption, color: theme.vars.palette.text.secondary },
})) as typeof MenuItem;
