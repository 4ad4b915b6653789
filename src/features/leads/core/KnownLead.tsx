import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import { parsePhone } from '#contract/ground/phone.ts';
import { plainEmail } from '#contract/ground/plainEmail.ts';
import { Button } from '@/shared/ui/button/Button';
import { TextLink } from '@/shared/ui/TextLink';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** Why the server refused: the person of this phone or e-mail has a lead. */
interface KnownPerson {
  field: 'phone' | 'email';
  /** As it was sent. */
  value: string;
  lead: Named;
}

type Sent = Partial<Record<KnownPerson['field'], string | null | undefined>>;

/** For a form that the server may refuse for it. `anyway`: an admin's button, which submits again. */
export function useKnownPerson(anyway: string | false, layout?: 'row') {
  const [known, setKnown] = useState<KnownPerson | null>(null);
  /** Not a state: the submit follows in the same click. */
  const allowed = useRef<KnownPerson>(null);
  const allow = () => {
    allowed.current = known;
  };
  return {
    /** `fields`: at which the server refused. */
    show: (lead: Named, fields: object | undefined, sent: Sent) => {
      const field = fields && 'email' in fields ? 'email' : 'phone';
      setKnown({ field, value: sent[field] ?? '', lead });
    },
    isAllowed: (sent: Sent) => allowed.current !== null && sent[allowed.current.field] === allowed.current.value,
    line: known && <KnownLead person={known} anyway={anyway} layout={layout} onAllow={allow} />,
  };
}

const isTyped = ({ field, value }: KnownPerson, typed: string) =>
  field === 'phone' ? parsePhone(typed) === value : plainEmail(typed.trim()) === value;

interface KnownLeadProps {
  person: KnownPerson;
  anyway: string | false;
  layout: 'row' | undefined;
  onAllow: () => void;
}

/** Opens the lead in a tab of its own: what was typed stays. In a row the field's hint has that link. */
function KnownLead({ person, anyway, layout, onAllow }: KnownLeadProps) {
  const { values } = useFormState<Sent>({ subscription: { values: true } });
  const { lead } = person;
  const isInRow = layout === 'row';
  if (!isTyped(person, values[person.field] ?? '') || (isInRow && !anyway)) return null;
  return (
    <Root data-layout={layout}>
      {!isInRow && (
        <Opened to={paths.lead(lead._id)} target="_blank">
          Abrir o lead de {lead.name}
          <ExternalLink size={14} />
          <VisuallyHidden> em outra aba</VisuallyHidden>
        </Opened>
      )}
      {anyway && (
        <Button type="submit" variant="outlined" onClick={onAllow}>
          {anyway}
        </Button>
      )}
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minWidth: 0,
  '&[data-layout="row"]': {
    [theme.breakpoints.up('md')]: {
      padding: '0 20px 14px 244px',
      justifyContent: 'flex-start',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
  },
}));

const Opened = styled(TextLink)(({ theme }) => ({
  ...theme.typography.control,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
  // A touch target as large as a thumb.
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
}));
