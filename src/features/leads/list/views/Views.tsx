import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { LeadView } from '#contract/leads/leadViews.ts';
import { Loaded } from '@/api/Loaded';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { selectUser } from '@/features/auth/authSlice';
import { Button } from '@/shared/ui/button/Button';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { IconButton } from '@/shared/ui/button/IconButton';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { QuietText } from '@/shared/ui/QuietText';
import { messages } from './messages';
import { useCreateLeadViewMutation, useDeleteLeadViewMutation, useGetLeadViewsQuery } from './viewsApi';

interface ViewsProps {
  anchor: HTMLElement;
  /** The address of what is on the screen. */
  current: string;
  onSave: () => void;
  onClose: () => void;
}

export function Views({ anchor, current, onSave, onClose }: ViewsProps) {
  const query = useGetLeadViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const userId = useSelector(selectUser)?._id;
  const remove = useRemoval();
  return (
    <PopupDialog
      label="Visões salvas"
      anchor={anchor}
      sx={{ mt: 1, p: 2, width: 320, maxHeight: 480 }}
      onClose={onClose}
    >
      <Loaded query={query} failed={messages.listFailed}>
        {(views) =>
          views.length === 0 ? (
            <QuietText sx={{ p: '8px 8px 12px' }}>{messages.none}</QuietText>
          ) : (
            <List aria-label="Visões">
              {views.map((view) => (
                <li key={view._id}>
                  <Open
                    aria-current={view.search === current}
                    onClick={() => {
                      onClose();
                      void navigate({ search: view.search });
                    }}
                  >
                    <span>
                      <b>{view.name}</b>
                      <small>{ownerText(view, userId)}</small>
                    </span>
                    {view.search === current && <Check size={16} />}
                  </Open>
                  <IconButton
                    aria-label={`Excluir visão ${view.name}`}
                    title="Excluir"
                    onClick={() => void remove(view)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
      <Save size="small" startIcon={<Plus size={16} />} onClick={onSave}>
        Salvar esta visão
      </Save>
    </PopupDialog>
  );
}

const ownerText = ({ owner, isShared }: LeadView, userId: string | undefined) => {
  if (owner._id !== userId) return `de ${owner.name}`;
  return isShared ? 'da equipe' : 'só minha';
};

function useRemoval() {
  const [deleteView] = useDeleteLeadViewMutation();
  const [createView] = useCreateLeadViewMutation();
  const notifyOutcome = useNotifyOutcome();

  const restore = ({ name, search, isShared }: LeadView) =>
    notifyOutcome(createView({ input: { name, search, isShared }, key: nanoid() }).unwrap(), {
      failed: messages.saveFailed,
    });

  return (view: LeadView) =>
    notifyOutcome(deleteView(view._id).unwrap(), {
      done: messages.deleted(view.name),
      failed: messages.deleteFailed,
      action: { label: 'Desfazer', onClick: () => void restore(view) },
    });
}

const List = styled('ul')(({ theme }) => ({
  '& > li': { display: 'flex', alignItems: 'center', borderRadius: 8 },
  '& > li:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > li > :last-child': { color: theme.vars.palette.text.secondary },
}));

const Open = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  justifyContent: 'space-between',
  gap: 8,
  minWidth: 0,
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 8,
  textAlign: 'left',
  '& > span': { display: 'grid', minWidth: 0 },
  '& b': { ...theme.typography.control, fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));

const Save = styled(Button)({ marginTop: 4 });
