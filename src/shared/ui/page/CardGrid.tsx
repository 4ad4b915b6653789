import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';

interface CardActionsProps {
  /** Names the subject. */
  name: string;
  first?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** The specification says 'Deletar' of properties and brokers. */
  deleteLabel?: 'Deletar' | 'Excluir';
}

export function CardActions({ name, first, onEdit, onDelete, deleteLabel = 'Deletar' }: CardActionsProps) {
  return (
    <Actions>
      {first}
      <Button
        size="small"
        aria-label={`Editar ${name}`}
        startIcon={<Pencil size={18} />}
        onClick={onEdit}
        sx={{ color: 'text.primary', '&:hover': { bgcolor: 'background.hover' } }}
      >
        Editar
      </Button>
      <Delete
        size="small"
        color="inherit"
        aria-label={`${deleteLabel} ${name}`}
        startIcon={<Trash2 size={18} />}
        onClick={onDelete}
      >
        {deleteLabel}
      </Delete>
    </Actions>
  );
}

const Delete = styled(Button)(({ theme }) => ({
  '&&:hover, &&:focus-visible': { color: theme.vars.palette.error.main },
}));

export const CardGrid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18.5rem, 100%), 1fr))',
  gap: 16,
});

/** Skips rendering far from the window. */
export const CardRoot = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 305px',
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  padding: '3px 8px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // The card clips its outside.
  '& button:focus-visible': { outlineOffset: -2 },
}));
