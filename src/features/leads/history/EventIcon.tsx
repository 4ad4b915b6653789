import {
  DoorOpen,
  MessageCircle,
  NotebookPen,
  RefreshCw,
  Split,
  Undo2,
  UserCheck,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { LeadEvent } from '#contract/leads.ts';
import { StatusGlyph } from '@/shared/ui/lead/StatusGlyph';

const icons = {
  arrived: DoorOpen,
  created: UserPlus,
  contact: MessageCircle,
  notes: NotebookPen,
  undone: Undo2,
  left: UserX,
  rotation: RefreshCw,
  assigned: UserCheck,
  distributed: Split,
};

function iconOf({ type, source, to, by, batch }: LeadEvent): keyof typeof icons {
  if (type === 'created') return source === 'admin' ? 'created' : 'arrived';
  if (type === 'contact' || type === 'notes') return type;
  if (batch?.kind === 'desfazer') return 'undone';
  if (!to) return 'left';
  if (!by) return 'rotation';
  return batch === null || batch.kind === 'atribuicao' ? 'assigned' : 'distributed';
}

export function EventIcon({ event }: { event: LeadEvent }) {
  if (event.type === 'status' && event.toStatus) return <StatusGlyph status={event.toStatus} size={14} />;
  const Icon = icons[iconOf(event)];
  return <Icon size={16} strokeWidth={1.75} aria-hidden />;
}
