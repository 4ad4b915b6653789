import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

interface FormDialogProps extends Omit<DialogProps, 'fullScreen' | 'maxWidth'> {
  /** In px, from tablets on; on phones it fills the screen. */
  width: number;
}

/** A form above the page: `DialogHead`, `Body` and `Foot`, alone or in a form. Head and foot stay, the body scrolls. */
export function FormDialog({ width, slotProps, ...rest }: FormDialogProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Frame
      {...rest}
      fullScreen={phone}
      slotProps={{ ...slotProps, paper: { sx: { width: phone ? undefined : width } } }}
    />
  );
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { overflow: 'hidden' },
  [theme.breakpoints.up('sm')]: {
    '& .MuiDialog-paper': { maxWidth: 'calc(100% - 48px)', maxHeight: 'calc(100% - 100px)', margin: 0 },
  },
  [theme.breakpoints.down('sm')]: { '& .MuiDialog-paper': { borderRadius: 0 } },
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 },
}));
