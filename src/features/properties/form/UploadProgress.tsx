import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';

/** How much of the form has been sent; what comes then is the server's work, of which nothing is known. */
export function UploadProgress({ share }: { share: number }) {
  const done = share >= 1;
  const text = done ? 'Preparando as fotos…' : `Enviando fotos: ${Math.floor(share * 100)}%`;
  return (
    <Root>
      <span>{text}</span>
      <Bar variant={done ? 'indeterminate' : 'determinate'} value={done ? undefined : share * 100} aria-label="Envio" />
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  whiteSpace: 'nowrap',
}));

const Bar = styled(LinearProgress)(({ theme }) => ({
  width: 160,
  height: 6,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.skeleton,
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: theme.zIndex.modal + 1,
    insetInline: 0,
    top: 0,
    width: 'auto',
    borderRadius: 0,
  },
}));
