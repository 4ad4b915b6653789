import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { Actions } from './cardGrid';

interface CardActionsProps {
  /** Of what the card is about. */
  name: string;
  /** What is to be done first, before the two. */
  first?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The foot of a card in an admin's grid. */
export function CardActions({ name, first, onEdit, onDelete }: CardActionsProps) {
  return (
    <Actions>
      {first}
      <Button
        size="small"
        variant="text"
        aria-label={`Editar ${name}`}
        startIcon={<Pencil {...icon} />}
        onClick={onEdit}
        sx={{ color: 'text.primary', '&:hover': { bgcolor: 'background.hover' } }}
      >
        Editar
      </Button>
      <Delete
        size="small"
        variant="text"
        color="inherit"
        aria-label={`Deletar ${name}`}
        startIcon={<Trash2 {...icon} />}
        onClick={onDelete}
      >
        Deletar
      </Delete>
    </Actions>
  );
}

/** Error-coloured only once one is about to press it. */
const Delete = styled(Button)(({ theme }) => ({
  '&&:hover, &&:focus-visible': { color: theme.vars.palette.error.main },
}));
