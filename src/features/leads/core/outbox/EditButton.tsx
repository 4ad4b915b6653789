import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '@/features/auth/authSlice';
import { returnToForm } from '@/shared/forms/accountDrafts';
import { readDraft } from '@/shared/forms/drafts';
import { useNotify } from '@/shared/notify/useNotify';
import { isOfLead, isWaiting } from '@/shared/offline/outbox/entry';
import type { LeadAction, OutboxEntry } from '@/shared/offline/outbox/entry';
import { Button } from '@/shared/ui/button/Button';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { formOf } from './formOf';
import { messages } from './messages';
import { useOutbox } from './useOutbox';

export function EditButton({ entry }: { entry: OutboxEntry }) {
  const { takeBack, discard } = useOutbox();
  const notify = useNotify();
  const navigate = useNavigate();
  const { ask } = useAttempts();
  const user = useSelector(selectUser);
  const filled = user && formOf(entry, user);
  if (!filled) return null;
  const { form, texts, path } = filled;

  async function edit() {
    if (readDraft(entry.user, form) !== null) {
      notify.info(messages.otherDraft);
      return;
    }
    if (!isWaiting(entry)) await discard(entry);
    else if (!(await takeBack(entry))) {
      notify.info(messages.tooLate);
      return;
    }
    returnToForm(entry.user, form, texts);
    await navigate(path);
    if (isOfLead(entry) && entry.action.kind === 'outcome') ask(entry.lead, attemptOf(entry.action));
  }

  return (
    <Button size="small" variant="outlined" onClick={() => void edit()}>
      Editar
    </Button>
  );
}

const attemptOf = ({ attempt, after = '' }: Extract<LeadAction, { kind: 'outcome' }>) =>
  attempt === undefined ? { entry: after } : { event: attempt };
