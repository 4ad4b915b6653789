import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';
import { PageState } from '@/shared/ui/states/PageState';
import { messages } from '../../messages';
import { ShutDoorArt } from './ShutDoorArt';

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alarming>
      <PageState
        role="alert"
        art={<ShutDoorArt />}
        title={messages.searchFailed}
        text={messages.searchFailedDetail}
        action={
          <Button
            variant="contained"
            size="large"
            startIcon={<RotateCw size={18} strokeWidth={1.75} aria-hidden />}
            onClick={onRetry}
          >
            Tentar novamente
          </Button>
        }
      />
    </Alarming>
  );
}

/** The specification wants its sentence, the title, in the colour of errors. */
const Alarming = styled('div')(({ theme }) => ({ '& p:first-of-type': { color: theme.vars.palette.error.main } }));
