import { UNASSIGNED } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import type { ServerEvent } from '@/api/eventParser';
import { messages } from '@/features/leads/messages';
import { readArrival, readCounted, readReaction, readReminder, readReturn } from './readEvent';

export interface LiveToast {
  message: string;
  warns?: boolean;
  topic: string;
  /** Opened by 'Ver'. */
  path?: string;
}

/** Null: no toast. */
export const liveToast = ({ name, data }: ServerEvent): LiveToast | null => toasts[name]?.(data) ?? null;

const toasts: Partial<Record<string, (data: string) => LiveToast | null>> = {
  leads: (data) => {
    const arrival = readArrival(data);
    return arrival && { message: messages.arrived(arrival), topic: 'leads-arrived', path: paths.myLeads() };
  },
  returned: (data) => {
    const back = readReturn(data);
    return (
      back && { message: messages.returned(back.name), topic: `returned-${back.id}`, path: paths.myLeads(back.id) }
    );
  },
  reaction: (data) => {
    const reaction = readReaction(data);
    // Taken back: the page shows it.
    if (typeof reaction?.liked !== 'boolean') return null;
    const { id, name, property, liked } = reaction;
    return { message: messages.reacted(name, property, liked), topic: `reaction-${id}`, path: paths.lead(id) };
  },
  clock: (data) => {
    const due = readReminder(data);
    return due && { message: messages.remind(due), warns: true, topic: `clock-${due.id}`, path: paths.lead(due.id) };
  },
  moved: (data) => {
    const moved = readArrival(data);
    return moved && { message: messages.movedOn(moved), warns: true, topic: 'leads-moved' };
  },
  pool: (data) => {
    const count = readCounted(data);
    return count === null ? null : { message: messages.inPool(count), topic: 'pool', path: paths.pool() };
  },
  unclaimed: (data) => {
    const count = readCounted(data);
    const path = `${paths.leadsList()}?assignedTo=${UNASSIGNED}`;
    return count === null ? null : { message: messages.unclaimed(count), warns: true, topic: 'unclaimed', path };
  },
};
