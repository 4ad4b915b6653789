import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/shared/routing/Link';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { Spinner } from '@/shared/ui/Spinner';
import { useNotifyFailure } from '../useNotifyFailure';
import { useDownloadMutation } from './exportsApi';
import type { Exported } from './exportsApi';

export interface ExportMenuProps extends Exported {
  /** '1.284 leads' */
  count: string | undefined;
  /** A second entry, where a phone has no room for a button. */
  other?: { to: string; text: string };
  anchor: HTMLElement;
  onClose: () => void;
}

const FORMATS = [
  { format: 'csv', name: 'CSV', hint: 'Para qualquer programa' },
  { format: 'xlsx', name: 'Excel (XLSX)', hint: 'Com datas e números prontos' },
] as const;

/** Stays open while it downloads; who closes it, or leaves the page, ends the download. */
export function ExportMenu({ what, query, count, other, anchor, onClose }: ExportMenuProps) {
  const [download] = useDownloadMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<ReturnType<typeof download>>(undefined);
  const notifyFailure = useNotifyFailure();
  useEffect(() => () => running.current?.abort(), []);

  async function save(format: 'csv' | 'xlsx') {
    if (busy !== null) return;
    setBusy(format);
    running.current = download({ what, query, format });
    try {
      await running.current.unwrap();
    } catch (error) {
      notifyFailure(error, 'Não foi possível exportar');
    }
    onClose();
  }

  return (
    <PopupMenu
      label={other ? 'Mais ações' : 'Exportar'}
      anchor={anchor}
      sx={{ mt: 1, minWidth: 240 }}
      onClose={onClose}
    >
      {other && (
        <MenuItem component={Link} to={other.to}>
          {other.text}
        </MenuItem>
      )}
      <Count role="none">
        {other && 'Exportar '}
        {count ?? '\u00a0'}
      </Count>
      {FORMATS.map(({ format, name, hint }) => (
        <MenuItem key={format} disabled={busy !== null && busy !== format} onClick={() => void save(format)}>
          <Format aria-busy={busy === format}>
            {name}
            <small>{busy === format ? 'Baixando…' : hint}</small>
          </Format>
          {busy === format && <Spinner />}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}

const Count = styled('li')(({ theme }) => ({
  ...theme.typography.smallFigures,
  padding: '4px 10px 8px',
  color: theme.vars.palette.text.secondary,
  '* + &': { marginTop: 6, paddingTop: 12, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Format = styled('span')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  padding: '3px 0',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
