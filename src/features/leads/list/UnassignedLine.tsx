import { styled } from '@mui/material/styles';
import { UNASSIGNED } from '#contract/constants.ts';
import { pluralize } from '@/shared/format/numbers';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { useLeadCount } from '../useLeadCount';

/** '1.103 leads sem corretor', which filters by it. Keeps its line while the figure comes. */
export function UnassignedLine({ onShow }: { onShow: () => void }) {
  const unassigned = useLeadCount({ assignedTo: [UNASSIGNED] });
  if (unassigned === undefined) return <>&nbsp;</>;
  if (unassigned === 0) return <>Todos os leads têm corretor</>;
  return <Line onClick={onShow}>{pluralize(unassigned, 'lead', 'leads')} sem corretor</Line>;
}

const Line = styled(ButtonBase)({
  font: 'inherit',
  color: 'inherit',
  borderRadius: 4,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
});
