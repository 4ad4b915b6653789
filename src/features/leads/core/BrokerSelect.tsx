import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { ownLandmark } from '@/shared/ui/ownLandmark';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { formatOpenLeads, messages } from './messages';
import { selectStyle } from './selectStyle';

interface BrokerSelectProps {
  /** For a label outside. */
  id?: string;
  /** Id of the broker who is not to be chosen. */
  except?: string | undefined;
  value: Broker | null;
  onChange: (broker: Broker | null) => void;
  inputRef?: Ref<HTMLInputElement>;
  shortcut?: string;
  emptyText?: string;
}

export function BrokerSelect(props: BrokerSelectProps) {
  const { id: fieldId, except, value, onChange, inputRef, shortcut } = props;
  const { emptyText = fieldId === undefined ? 'Selecione um corretor' : 'Sem corretor' } = props;
  const { data: brokers, isFetching, isError, refetch } = useGetAllBrokersQuery();
  return (
    <Select
      {...(fieldId !== undefined && { id: fieldId, sx: { width: 1 } })}
      options={brokers?.filter((broker) => canReceiveLeads(broker) && broker._id !== except) ?? []}
      loading={isFetching}
      loadingText="Carregando…"
      onOpen={() => {
        if (isError) void refetch();
      }}
      value={value}
      onChange={(_event, broker) => onChange(broker)}
      autoHighlight
      openOnFocus
      getOptionLabel={(broker) => broker.name}
      getOptionKey={(broker) => broker._id}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      noOptionsText={isError ? messages.brokersFailed : 'Nenhum corretor encontrado'}
      popupIcon={<ChevronDown size={18} />}
      slotProps={{ paper: { sx: { minWidth: 260 } }, popper: { ...ownLandmark('Corretores'), placement: 'top-start' } }}
      renderInput={({ slotProps, id, disabled }) => (
        <OutlinedInput
          id={id}
          disabled={disabled}
          {...slotProps.input}
          inputRef={inputRef}
          fullWidth
          placeholder={emptyText}
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': 'Corretor', 'aria-keyshortcuts': shortcut } }}
        />
      )}
      renderOption={({ key, ...item }, broker) => (
        <Option key={key} {...item}>
          <UserAvatar name={broker.name} photo={broker.avatar} size={24} />
          <span>{broker.name}</span>
          <small>{formatOpenLeads(broker.openLeads)}</small>
        </Option>
      )}
    />
  );
}

const Select = styled(Autocomplete<Broker>)(({ theme }) => ({ width: 216, ...selectStyle(theme, 36) }));

const Option = styled('li')(({ theme }) => ({
  ...theme.typography.control,
  fontWeight: 500,
  '&&': { gap: 10, minHeight: 44 },
  '& > span + span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
