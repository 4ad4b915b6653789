import { styled } from '@mui/material/styles';
import { ClipboardPaste, ListPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import { LeadPicker } from '@/features/leads/agenda/LeadPicker';
import { TaskForm } from '@/features/leads/agenda/TaskForm';
import { FormSheet } from '@/features/leads/core/FormSheet';
import { readClipboard } from '@/shared/share/readClipboard';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

export function NewSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [lead, setLead] = useState<Named | 'asked' | null>(null);

  /** Browsers allow it only in a press. */
  async function paste() {
    const pasted = await readClipboard();
    onClose();
    await navigate(paths.createLead(), { state: { pasted } });
  }

  if (lead === 'asked')
    return (
      <FormSheet title="Tarefa para qual lead?" onClose={onClose}>
        <LeadPicker onChoose={setLead} />
      </FormSheet>
    );
  if (lead)
    return (
      <FormSheet title={`Tarefa para ${lead.name}`} onClose={onClose}>
        <TaskForm lead={lead} onClose={onClose} />
      </FormSheet>
    );
  return (
    <FormSheet title="Novo" onClose={onClose}>
      <Choices>
        <li>
          <Choice to={paths.createLead()} onClick={onClose}>
            <UserPlus size={22} />
            Novo lead
          </Choice>
        </li>
        <li>
          <Choice onClick={() => setLead('asked')}>
            <ListPlus size={22} />
            Tarefa
          </Choice>
        </li>
        <li>
          <Choice onClick={() => void paste()}>
            <ClipboardPaste size={22} />
            <span>
              Colar contato
              <small>Uma mensagem ou um contato copiado</small>
            </span>
          </Choice>
        </li>
      </Choices>
    </FormSheet>
  );
}

const Choices = styled('ul')({ display: 'grid', gap: 4, margin: '0 -8px' });

const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 560,
  justifyContent: 'flex-start',
  gap: 16,
  width: '100%',
  minHeight: 56,
  padding: '6px 12px',
  borderRadius: 12,
  textAlign: 'left',
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
  '& small': { ...theme.typography.small, display: 'block', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));
