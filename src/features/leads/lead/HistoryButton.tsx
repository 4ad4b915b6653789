import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import type { ButtonBaseProps } from '@/shared/ui/button/ButtonBase';
import { IconButton } from '@/shared/ui/button/IconButton';

interface HistoryButtonProps extends Omit<ButtonBaseProps, 'onClick'> {
  name: string;
  onOpen: () => void;
}

/** Stops the click: the row may have one of its own. */
export function HistoryButton({ name, onOpen, ...rest }: HistoryButtonProps) {
  return (
    <Quiet
      {...rest}
      aria-label={`Ver histórico de ${name}`}
      title="Histórico"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <History size={18} />
    </Quiet>
  );
}

const Quiet = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));
