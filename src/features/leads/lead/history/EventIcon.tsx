import {
  CalendarDays,
  CircleCheck,
  DoorOpen,
  Hand,
  Heart,
  House,
  Inbox,
  Merge,
  MessageCircle,
  NotebookPen,
  PencilLine,
  Phone,
  RefreshCw,
  Search,
  Split,
  Tag,
  TimerOff,
  Undo2,
  UserCheck,
  UserPlus,
  UserX,
} from 'lucide-react';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { StatusGlyph } from '@/shared/ui/lead/StatusChip';

const icons = {
  arrived: DoorOpen,
  created: UserPlus,
  contact: MessageCircle,
  notes: NotebookPen,
  note: NotebookPen,
  noteEdited: PencilLine,
  corrected: PencilLine,
  wishChanged: Search,
  labels: Tag,
  attempt: Phone,
  outcome: Phone,
  task: CircleCheck,
  visit: CalendarDays,
  selection: House,
  reaction: Heart,
  merged: Merge,
  unmerged: Split,
  status: RefreshCw,
  undone: Undo2,
  unclaimed: TimerOff,
  pooled: Inbox,
  taken: Hand,
  left: UserX,
  rotation: RefreshCw,
  assigned: UserCheck,
  distributed: Split,
};

function iconOf({ type, to, by, run, turn }: LeadEvent): keyof typeof icons {
  if (type === 'created') return by ? 'created' : 'arrived';
  if (type !== 'assigned') return type;
  if (run?.kind === 'desfazer') return 'undone';
  if (turn === 'bolsao') return 'pooled';
  if (turn === 'retirada') return 'taken';
  if (!to) return 'left';
  if (!by || run?.kind === 'roleta') return 'rotation';
  return run === null || run.kind === 'atribuicao' ? 'assigned' : 'distributed';
}

export function EventIcon({ event }: { event: LeadEvent }) {
  if (event.type === 'status' && event.toStatus) return <StatusGlyph status={event.toStatus} size={14} />;
  const Icon = icons[iconOf(event)];
  return <Icon size={16} />;
}
