import { Button } from '@/shared/ui/button/Button';
import { SidePanel } from '@/shared/ui/dialog/SidePanel';
import { PlanLeads } from './PlanLeads';
import type { PlanLeadsProps } from './PlanLeads';

interface PlanLeadsPanelProps extends PlanLeadsProps {
  title: string;
  line: string;
  backLabel: string;
  onBack: () => void;
  onClose: () => void;
}

/** The leads of a plan or a batch, one by one, in place of the panel that sums them up. */
export function PlanLeadsPanel({ title, line, backLabel, onBack, onClose, ...leads }: PlanLeadsPanelProps) {
  return (
    <SidePanel
      title={title}
      line={line}
      onClose={onClose}
      foot={
        <Button size="panel" variant="outlined" onClick={onBack}>
          {backLabel}
        </Button>
      }
    >
      <PlanLeads {...leads} />
    </SidePanel>
  );
}
