import { styled } from '@mui/material/styles';
import { Lasso, X } from 'lucide-react';
import { useId } from 'react';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface AreaButtonProps {
  isDrawing: boolean;
  hasArea: boolean;
  onDraw: () => void;
  onCancel: () => void;
  onClear: () => void;
}

/** One button in three states keeps the focus. */
export function AreaButton({ isDrawing, hasArea, onDraw, onCancel, onClear }: AreaButtonProps) {
  const hint = useId();
  const isIdle = !isDrawing && !hasArea;
  return (
    <Box>
      <Pill aria-describedby={isIdle ? hint : undefined} onClick={isDrawing ? onCancel : hasArea ? onClear : onDraw}>
        {isIdle ? <Lasso size={18} /> : <X size={18} />}
        {isDrawing ? 'Cancelar desenho' : hasArea ? 'Limpar área' : 'Desenhar área'}
      </Pill>
      <VisuallyHidden id={hint}>
        Com o mouse ou o dedo. Sem desenhar, escolha uma ou mais regiões nos filtros.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {hasArea && !isDrawing ? 'A busca mostra só os imóveis da área desenhada.' : ''}
      </VisuallyHidden>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 16,
  left: 16,
  [theme.breakpoints.down('md')]: { top: 'auto', left: 12, bottom: 'calc(52px + var(--note, 0px))' },
}));

const Pill = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  gap: 8,
  height: 44,
  padding: '0 16px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.pin,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));
