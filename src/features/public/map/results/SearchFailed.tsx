import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { useFailureText } from '@/shared/offline/connection';
import { useReturn } from '@/shared/offline/useReturn';
import { Art } from '@/shared/ui/art/Art';
import { Button } from '@/shared/ui/button/Button';
import { PageState } from '@/shared/ui/states/PageState';
import { messages } from '../messages';

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  useReturn(onRetry);
  const why = useFailureText(messages.searchFailedDetail);
  return (
    <Alarming>
      <PageState
        role="alert"
        art={<ClosedDoorArt />}
        title={messages.searchFailed}
        text={why}
        action={
          <Button variant="contained" size="large" startIcon={<RotateCw size={18} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        }
      />
    </Alarming>
  );
}

/** Error colour: from the specification. */
const Alarming = styled('div')(({ theme }) => ({ '& p:first-of-type': { color: theme.vars.palette.error.main } }));

function ClosedDoorArt() {
  return (
    <Art viewBox="0 0 168 128" width={168} height={128} aria-hidden>
      <ellipse className="fill-ground" cx="84" cy="120" rx="60" ry="6" />
      <path className="fill-paper" d="M44 117V62a40 40 0 0 1 80 0v55z" />
      <path className="line-outline" strokeWidth="2.500" d="M44 117V62a40 40 0 0 1 80 0v55z" />
      <path className="line-error" strokeWidth="2.500" d="M62 117V68a22 22 0 0 1 44 0v49zM77 71l14 14m0-14-14 14" />
      <circle className="line-error" strokeWidth="2.500" cx="98" cy="91" r="1" />
    </Art>
  );
}
