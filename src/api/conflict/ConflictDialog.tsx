import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { RadioTile, UnseenRadio } from '@/shared/ui/RadioTile';

export interface Contested {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  contested: Contested[];
  answer: (theirs: ReadonlySet<string> | null) => void;
}

/** Preselects this form's values. */
export function ConflictDialog({ contested, answer }: ConflictDialogProps) {
  const id = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs(new Set([...theirs].filter((one) => one !== name).concat(isTheirs ? name : [])));
  const goOn = () => answer(null);
  return (
    <FormDialog width={640} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={goOn}>
      <DialogHead id={`${id}-title`} title="Alterado enquanto você editava" onClose={goOn} />
      <Body>
        <Text id={`${id}-text`}>Isto foi salvo em outro lugar depois que você abriu. Escolha o que fica.</Text>
        {contested.map(({ name, label, ...versions }) => (
          <Field key={name}>
            <legend>{label}</legend>
            <div>
              <Version
                field={`${id}-${name}`}
                title="O que você digitou"
                chosen={!theirs.has(name)}
                onChoose={() => choose(name, false)}
              >
                {versions.mine}
              </Version>
              <Version
                field={`${id}-${name}`}
                title="O que está salvo agora"
                chosen={theirs.has(name)}
                onChoose={() => choose(name, true)}
              >
                {versions.theirs}
              </Version>
            </div>
          </Field>
        ))}
      </Body>
      <Foot>
        <Note>Nada do que você digitou se perdeu.</Note>
        <Button variant="outlined" onClick={goOn}>
          Continuar editando
        </Button>
        <Button variant="contained" color="accent" onClick={() => answer(theirs)}>
          Salvar assim
        </Button>
      </Foot>
    </FormDialog>
  );
}

interface VersionProps {
  field: string;
  title: string;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ field, title, chosen, onChoose, children }: VersionProps) {
  return (
    <Tile>
      <UnseenRadio type="radio" name={field} checked={chosen} onChange={onChoose} />
      <small>{title}</small>
      <span>{children}</span>
    </Tile>
  );
}

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const Field = styled('fieldset')(({ theme }) => ({
  marginBottom: 20,
  '& > legend': { ...theme.typography.label, marginBottom: 6 },
  '& > div': {
    display: 'grid',
    gap: 8,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}));

const Tile = styled(RadioTile)(({ theme }) => ({
  minHeight: 64,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > span': { ...theme.typography.body2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
