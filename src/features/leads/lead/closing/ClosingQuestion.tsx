import { firstName } from '#contract/ground/firstName.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { QuestionSheet } from '../../core/QuestionSheet';
import { LossReasons } from './LossReasons';
import { messages } from './messages';
import { SaleForm } from './SaleForm';

export interface ClosingQuestionProps {
  lead: Lead;
  status: 'perdido' | 'convertido';
  onClose: () => void;
}

/** After the status is saved. */
export function ClosingQuestion({ lead, status, onClose }: ClosingQuestionProps) {
  const name = firstName(lead.name) || lead.name;
  const question = status === 'perdido' ? messages.whyLost(name) : messages.whatSold(name);
  return (
    <QuestionSheet question={question} closeLabel="Agora não" onClose={onClose}>
      {status === 'perdido' ? (
        <LossReasons lead={lead} label={question} onSaved={onClose} />
      ) : (
        <SaleForm lead={lead} onClose={onClose} />
      )}
    </QuestionSheet>
  );
}
