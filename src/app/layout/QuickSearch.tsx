import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { Building2, Inbox, Search, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import { pluralize } from '@/shared/format/numbers';
import { useConnected } from '@/shared/offline/connection';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useOverlay } from '@/shared/ui/dialog/Overlay';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useQuickSearch } from './quickSearch';
import type { Found } from './quickSearch';

const PLACEHOLDERS = {
  admin: 'Lead, imóvel, corretor ou página',
  gerente: 'Lead, corretor ou página',
  corretor: 'Lead ou página',
};

const ICONS = { Páginas: Search, Leads: Inbox, Imóveis: Building2, Corretores: UserRound };

export function QuickSearch({ user, onClose }: { user: User; onClose: () => void }) {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isSearching, isFailed } = useQuickSearch(user, typed);
  const failed = useConnected() ? 'Não foi possível buscar agora' : 'Sem conexão. A busca precisa da internet.';
  const nothing = isFailed ? failed : isSearching ? 'Buscando…' : 'Nada encontrado';
  return (
    <Frame {...overlay} slotProps={{ paper: { 'aria-label': 'Buscar em tudo' } }} onClose={onClose}>
      <VisuallyHidden role="status">
        {found.length > 0 && !isSearching && pluralize(found.length, 'resultado', 'resultados')}
      </VisuallyHidden>
      <Autocomplete<Found>
        open
        forcePopupIcon={false}
        openOnFocus
        autoHighlight
        disablePortal
        options={found}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionLabel={({ id }) => id}
        getOptionKey={({ to }) => to}
        loading={isSearching}
        loadingText={nothing}
        noOptionsText={nothing}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setTyped(text);
        }}
        onChange={(_event, option) => {
          onClose();
          if (option) void navigate(option.to);
        }}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        slots={{ popper: Results }}
        renderInput={({ slotProps, id, disabled }) => (
          <Field
            id={id}
            disabled={disabled}
            {...slotProps.input}
            fullWidth
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type
            autoFocus
            placeholder={PLACEHOLDERS[user.role]}
            startAdornment={<Search size={20} />}
            endAdornment={
              <IconButton aria-label="Fechar" onClick={onClose}>
                <X size={20} />
              </IconButton>
            }
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': 'Buscar em tudo', enterKeyHint: 'go' } }}
          />
        )}
        renderOption={({ key, ...item }, { group, label, about, Icon = ICONS[group] }) => (
          <Option key={key} {...item}>
            <Icon size={18} />
            <span>{label}</span>
            {about && <small>{about}</small>}
          </Option>
        )}
      />
    </Frame>
  );
}

function Results({ children }: PopperProps) {
  return typeof children === 'function' ? null : <div>{children}</div>;
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { width: 600, maxWidth: 'calc(100% - 48px)', margin: '12vh 0 0', maxHeight: '72vh' },
  '& .MuiAutocomplete-listbox': { maxHeight: 'calc(72vh - 60px)' },
  '& .MuiAutocomplete-paper': { margin: 0, border: 0, boxShadow: 'none', backgroundColor: 'transparent' },
  '& .MuiAutocomplete-groupUl .MuiAutocomplete-option': { paddingLeft: 12 },
  '& .MuiAutocomplete-groupLabel': {
    ...theme.typography.caption,
    position: 'static',
    padding: '8px 12px 4px',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
  },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      borderRadius: 0,
    },
    '& .MuiAutocomplete-listbox': { maxHeight: 'calc(100dvh - 60px)' },
  },
}));

const Field = styled(OutlinedInput)(({ theme }) => ({
  '&&': { minHeight: 56, padding: '0 8px 0 16px', gap: 12 },
  '&&.Mui-focused': { boxShadow: 'none' },
  '&& .MuiOutlinedInput-input': { padding: 0, fontSize: '1rem' },
  '& .MuiOutlinedInput-notchedOutline, &.Mui-focused .MuiOutlinedInput-notchedOutline': {
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
  },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}));

const Option = styled('li')(({ theme }) => ({
  ...theme.typography.control,
  fontWeight: 500,
  '&&': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 40 },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > span, & > small': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { flex: '0 1 auto' },
  '& > small': { ...theme.typography.caption, flex: '1 1 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '&&': { minHeight: 48 } },
}));
