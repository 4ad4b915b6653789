import { styled } from '@mui/material/styles';
import { Globe } from 'lucide-react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/auth.ts';
import { paths } from '#contract/paths.ts';
import { SubmitButton } from '@/shared/forms/SubmitButton';
import { Button } from '@/shared/ui/button/Button';
import { FormFooter } from '@/shared/ui/page/FormFooter';

interface ProfileFooterProps {
  profile: Profile;
  onDiscard: () => void;
}

export function ProfileFooter({ profile: { isAdmin, slug }, onDiscard }: ProfileFooterProps) {
  const form = useForm();
  return (
    <FormFooter note={!isAdmin && <Site slug={slug} />}>
      <Discard
        variant="outlined"
        onClick={() => {
          form.restart();
          onDiscard();
        }}
      >
        Descartar
      </Discard>
      <SubmitButton busyLabel="Salvando…">Salvar alterações</SubmitButton>
    </FormFooter>
  );
}

function Site({ slug }: { slug: string }) {
  return (
    <SiteLine>
      <Globe size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Seu site: <Link to={paths.hotsite(slug)}>{paths.hotsite(slug)}</Link>
      </span>
    </SiteLine>
  );
}

/** On phones the bar belongs to the commit. */
const Discard = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const SiteLine = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { flex: 'none' },
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': { fontWeight: 600, color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));
