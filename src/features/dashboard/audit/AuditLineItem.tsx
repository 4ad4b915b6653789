import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { History } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { AuditChange, AuditFilter, AuditLine } from '#contract/reports/audit.ts';
import { AUDIT_ACTIONS, GONE_SUBJECT, WITHOUT_ACCOUNT } from '#contract/reports/auditActions.ts';
import type { AuditSubject } from '#contract/reports/auditActions.ts';
import { formatDateTime } from '@/shared/format/dates';
import { IconButton } from '@/shared/ui/button/IconButton';
import { TextLink } from '@/shared/ui/TextLink';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { messages } from './messages';

interface AuditLineItemProps {
  line: AuditLine;
  onFilter: (change: AuditFilter) => void;
}

export function AuditLineItem({ line, onFilter }: AuditLineItemProps) {
  const { at, actor, action, subject, changes, ip } = line;
  const ofOneself = subject?._id === actor?._id;
  return (
    <Row>
      <When dateTime={at}>{formatDateTime(at)}</When>
      {actor ? (
        <Who type="button" onClick={() => onFilter({ person: actor._id })} title="Só o que envolve esta pessoa">
          {actor.name}
        </Who>
      ) : (
        <WithoutAccount>{ip === null ? WITHOUT_ACCOUNT.program : WITHOUT_ACCOUNT.visitor}</WithoutAccount>
      )}
      <What>
        <Act>
          <b>{AUDIT_ACTIONS[action].words}</b>
          {subject && !ofOneself && <Subject line={line} onFilter={onFilter} />}
        </Act>
        {changes.map((change) => (
          <Change key={change.field} change={change} isGone={line.isGone} />
        ))}
        {ip !== null && <small>Endereço {ip}</small>}
      </What>
    </Row>
  );
}

const PAGES: Record<AuditSubject, (id: string, name: string) => string> = {
  user: (_id, name) => `${paths.brokers()}?${new URLSearchParams({ q: name }).toString()}`,
  team: paths.teams,
  invitation: () => paths.invitations(),
  lead: paths.lead,
  property: paths.propertyDetail,
  leadImport: paths.leadImport,
  propertyImport: paths.propertyImport,
  run: paths.run,
};

function Subject({ line: { action, subject }, onFilter }: AuditLineItemProps) {
  const kind = AUDIT_ACTIONS[action];
  if (!subject || !('subject' in kind)) return null;
  const { _id: id, name, isThere } = subject;
  const shown = name ?? GONE_SUBJECT;
  return (
    <span>
      {isThere && name !== null ? <TextLink to={PAGES[kind.subject](id, name)}>{shown}</TextLink> : <i>{shown}</i>}
      <IconButton aria-label={messages.onlyThis(shown)} onClick={() => onFilter({ subject: id })}>
        <History size={16} />
      </IconButton>
    </span>
  );
}

const LONG = 160;
const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

/** A new thing's fields have no before, those of a thing that is gone no after. */
function Change({ change: { field, before, after }, isGone }: { change: AuditChange; isGone: boolean }) {
  const [was, is] = [isGone ? null : before, (isGone ? before : after) ?? 'nada'];
  const isLong = Math.max(was?.length ?? 0, is.length) > LONG;
  return (
    <div>
      <small>{field}: </small>
      {was !== null && (
        <>
          <del>{shortened(was)}</del>
          <span aria-hidden> → </span>
          <VisuallyHidden> passou a </VisuallyHidden>
        </>
      )}
      <ins>{shortened(is)}</ins>
      {isLong && (
        <details>
          <summary>Ler tudo</summary>
          {was !== null && <p>{was}</p>}
          <p>{is}</p>
        </details>
      )}
    </div>
  );
}

export const AuditSkeleton = () => (
  <AuditRows as="div">
    {Array.from({ length: 6 }, (_, index) => (
      <Row as="div" key={index}>
        <Skeleton width={110} />
        <Skeleton width="70%" />
        <span>
          <Skeleton width="45%" height={20} />
          <Skeleton width="65%" />
        </span>
      </Row>
    ))}
  </AuditRows>
);

export const AuditRows = styled('ul')(({ theme }) => ({
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 180px) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '4px 16px',
  padding: '12px 20px',
  [theme.breakpoints.down('md')]: {
    gridTemplateAreas: "'who when' 'what what'",
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    padding: '12px 16px',
  },
}));

const When = styled('time')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { gridArea: 'when' },
}));

const WithoutAccount = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { gridArea: 'who' },
}));

const Who = styled('button')(({ theme }) => ({
  ...theme.typography.control,
  justifySelf: 'start',
  maxWidth: '100%',
  padding: '2px 0',
  border: 0,
  overflow: 'hidden',
  textAlign: 'left',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('md')]: { gridArea: 'who', minHeight: 32 },
}));

const Act = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  maxWidth: '100%',
  '& > b': theme.typography.control,
  '& > span': { display: 'flex', alignItems: 'center', minWidth: 0, '& > button': { margin: '-8px 0' } },
}));

const What = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& i': { fontStyle: 'normal', color: theme.vars.palette.text.secondary },
  '& > div': {
    '& small': { font: 'inherit' },
    '& summary': { ...theme.typography.caption, width: 'fit-content', padding: '6px 0', cursor: 'pointer' },
    '& p': { margin: '4px 0', maxWidth: '72ch', whiteSpace: 'pre-line' },
    '& p + p': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}`, paddingTop: 4 },
    '& small, & del, & [aria-hidden]': { color: theme.vars.palette.text.secondary },
    '& ins': { textDecoration: 'none' },
  },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridArea: 'what' },
}));
