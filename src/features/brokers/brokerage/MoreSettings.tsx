import { styled } from '@mui/material/styles';
import { PlugZap, TextQuote } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Button } from '@/shared/ui/button/Button';

export function MoreSettings() {
  return (
    <Links aria-label="Mais configurações">
      <Button variant="outlined" startIcon={<TextQuote size={18} />} to={paths.brokerageTexts()}>
        Textos
      </Button>
      <Button variant="outlined" startIcon={<PlugZap size={18} />} to={paths.connections()}>
        E-mail, mapa e avisos
      </Button>
    </Links>
  );
}

const Links = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 });
