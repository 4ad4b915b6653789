import { styled } from '@mui/material/styles';
import { CalendarPlus, ListPlus, Mail, NotebookPen, Phone } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { WhatsAppTool } from '../quickMessages/WhatsAppTool';

export type LeadForm = 'note' | 'task' | 'visit';

interface LeadBarProps {
  lead: Lead;
  onOpen: (form: LeadForm) => void;
}

export function LeadBar({ lead, onOpen }: LeadBarProps) {
  const links = useContactLinks(lead);
  const opens = (form: LeadForm) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => onOpen(form) });
  return (
    <BottomBar>
      <Tools role="group" aria-label={`Com ${lead.name}`}>
        <WhatsAppTool lead={lead} component={FirstTool}>
          <WhatsAppIcon />
          WhatsApp
        </WhatsAppTool>
        {links.phone ? (
          <Tool aria-label={`Ligar para ${lead.name}`} {...links.phone}>
            <Phone size={20} />
            Ligar
          </Tool>
        ) : (
          links.email && (
            <FirstTool aria-label={`E-mail para ${lead.name}`} {...links.email}>
              <Mail size={20} />
              E-mail
            </FirstTool>
          )
        )}
        <Tool {...opens('note')}>
          <NotebookPen size={20} />
          Nota
        </Tool>
        <Tool {...opens('task')}>
          <ListPlus size={20} />
          Tarefa
        </Tool>
        <Tool {...opens('visit')}>
          <CalendarPlus size={20} />
          Visita
        </Tool>
      </Tools>
    </BottomBar>
  );
}

/** Each as wide as its word; two rows where the largest letters need them. */
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: '-6px -10px',
  '& > div': { flex: '1 0 auto' },
});

const Tool = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 560,
  flex: '1 0 auto',
  flexDirection: 'column',
  gap: 4,
  minWidth: 52,
  minHeight: 52,
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  '& > svg': { width: 20, height: 20 },
  '&:active': { backgroundColor: theme.vars.palette.background.hover },
  '@media (max-width: 359px)': { fontSize: '0.6875rem', letterSpacing: '-0.02em' },
}));

const FirstTool = styled(Tool)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
}));
