import { styled } from '@mui/material/styles';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import type { ShownPhoto } from './photosOf';

interface PhotoKindsProps {
  photos: ShownPhoto[];
  active: number;
  onChoose: (index: number) => void;
}

/** Plans follow all photographs. */
export function PhotoKinds({ photos, active, onChoose }: PhotoKindsProps) {
  const firstPlan = photos.findIndex(({ isPlan }) => isPlan);
  if (firstPlan === -1) return null;
  const isOnPlans = active >= firstPlan;
  const kinds = [
    { name: 'Fotos', count: firstPlan, first: 0, isCurrent: !isOnPlans },
    { name: 'Plantas', count: photos.length - firstPlan, first: firstPlan, isCurrent: isOnPlans },
  ].filter(({ count }) => count > 0);
  return (
    <Row role="group" aria-label="Fotos e plantas" data-paper="none">
      {kinds.map(({ name, count, first, isCurrent }) => (
        <Kind key={name} aria-pressed={isCurrent} onClick={() => onChoose(first)}>
          {`${name} (${count})`}
        </Kind>
      ))}
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', gap: 4 });

const Kind = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: 8,
  color: 'inherit',
  '&[aria-pressed="true"]': { textDecoration: 'underline', textUnderlineOffset: '0.5em', textDecorationThickness: 2 },
  '&:focus-visible': { outlineColor: 'currentColor' },
}));
