import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { PropertySelect } from '../PropertySelect';
import { raised } from './raised';

interface PropertyFilterProps {
  anchor: HTMLElement;
  filter: LeadFilter;
  onChange: (change: LeadFilter) => void;
  onClose: () => void;
}

export function PropertyFilter({ anchor, filter, onChange, onClose }: PropertyFilterProps) {
  const [id] = filter.property ?? [];
  const { currentData = null } = useGetPropertyQuery(id ?? skipToken);
  return (
    <PopupDialog label="Imóvel" anchor={anchor} sx={raised} onClose={onClose}>
      <Width>
        <PropertySelect
          value={currentData}
          onChange={(property) => {
            onChange({ property: property ? [property._id] : undefined });
            if (property) onClose();
          }}
        />
      </Width>
    </PopupDialog>
  );
}

/** A filter needs no word that it is optional. */
const Width = styled('div')({ width: 280, maxWidth: '100%', '& label > span': { display: 'none' } });
