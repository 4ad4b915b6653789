import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';
import { messages } from './messages';

export const NoneToAssign = () => <EmptyState art={<MailboxArt />} title={messages.noneFound} />;
