import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { NoticeKind, NoticeSettings } from '#contract/reach/notifications.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { Toggle } from '@/shared/ui/Toggle';
import { kindLabels, KINDS_OF_ADMINS, KINDS_OF_BROKERS, messages } from './messages';
import { Part } from './Part';
import { useSaveSettings } from './useNoticeSettings';

interface KindsFieldProps {
  settings: NoticeSettings;
  isAdmin: boolean;
}

/** Saves at once, for all the person's devices. */
export function KindsField({ settings, isAdmin }: KindsFieldProps) {
  const id = useId();
  const notifyOutcome = useNotifyOutcome();
  const save = useSaveSettings();
  const [muted, setMuted] = useState(settings.muted);
  async function toggle(kind: NoticeKind) {
    const before = muted;
    const next = before.includes(kind) ? before.filter((other) => other !== kind) : [...before, kind];
    setMuted(next);
    const failure = await notifyOutcome(save({ muted: next }), { failed: messages.saveFailed });
    if (failure) setMuted(before);
  }
  return (
    <Part role="group" aria-labelledby={id}>
      <h3 id={id}>O que toca, em todos os seus aparelhos</h3>
      <List>
        {(isAdmin ? KINDS_OF_ADMINS : KINDS_OF_BROKERS).map((kind) => (
          <li key={kind}>
            <label>
              <span>{kindLabels[kind]}</span>
              <Toggle label={kindLabels[kind]} checked={!muted.includes(kind)} onChange={() => void toggle(kind)} />
            </label>
          </li>
        ))}
      </List>
    </Part>
  );
}

const List = styled('ul')({
  width: '100%',
  maxWidth: 420,
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 44,
    cursor: 'pointer',
  },
});
