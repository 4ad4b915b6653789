import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';

const LABEL = 'Meu painel';

/** The way to the broker's figures, which the menu does not name. */
export function MyPanelButton() {
  return (
    <Button
      variant="outlined"
      to={paths.brokerDashboard()}
      startIcon={<ChartNoAxesColumn size={18} strokeWidth={1.75} aria-hidden />}
    >
      {LABEL}
    </Button>
  );
}

export function MyPanelIcon() {
  return (
    <IconButton size="large" to={paths.brokerDashboard()} aria-label={LABEL}>
      <ChartNoAxesColumn size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
