import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { PropertySelect } from '../PropertySelect';
import type { FilterEditorProps } from './raised';
import { raised } from './raised';

export function PropertyFilter({ anchor, filter, onChange, onClose }: FilterEditorProps) {
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
