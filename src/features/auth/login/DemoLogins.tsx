import { styled } from '@mui/material/styles';
import { useForm } from 'react-final-form';
import { useGetConfigQuery } from '@/api/configApi';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';

export function DemoLogins({ onUse }: { onUse: () => void }) {
  const { data } = useGetConfigQuery();
  const form = useForm();
  if (!data?.demo) return null;
  const { password, logins } = data.demo;
  return (
    <Box aria-label="Acesso de demonstração">
      <Row as="p" sx={{ minHeight: 40, flexWrap: 'wrap', py: 1 }}>
        <span>Acesso de demonstração</span>
        <span>
          senha <code>{password}</code>
        </span>
      </Row>
      {logins.map(({ label, email }) => (
        <Row key={email}>
          <b>{label}</b>
          <Email>{email}</Email>
          <Use
            aria-label={`Usar ${email}`}
            onClick={() => {
              form.batch(() => {
                form.change('email', email);
                form.change('password', password);
              });
              onUse();
            }}
          >
            Usar
          </Use>
        </Row>
      ))}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  marginTop: 28,
  padding: '0 16px',
  border: `1px dashed ${theme.vars.palette.outline}`,
  borderRadius: 12,
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  '& > b': { width: '5.5rem', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > span:last-of-type': { marginLeft: 'auto' },
  '& code': { ...theme.typography.mono, color: theme.vars.palette.text.primary },
}));

const Email = styled('span')({ flex: '1 1 9rem', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

const Use = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.control,
  minHeight: 44,
  margin: '0 -8px',
  padding: '0 8px',
  borderRadius: 8,
  color: theme.vars.palette.primary.main,
}));
