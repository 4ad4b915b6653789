import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

export interface PageStateProps {
  art: ReactNode;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  text?: string;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

export function PageState({ art, title, heading, text, action, role }: PageStateProps) {
  return (
    <Root role={role}>
      {art}
      {heading ? (
        <Title as="h1" ref={heading} tabIndex={-1}>
          {title}
        </Title>
      ) : (
        <Title>{title}</Title>
      )}
      {text !== undefined && <Text>{text}</Text>}
      {action && <Actions>{action}</Actions>}
    </Root>
  );
}

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '100%',
  padding: '32px 16px',
  textAlign: 'center',
  // Below a page's head and filters: a little above the middle of the room they leave.
  'main > &': { flex: 1, minHeight: 0, paddingBottom: '15vh' },
});

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.stateTitle,
  margin: '20px 0 0',
  textWrap: 'balance',
  color: theme.vars.palette.text.primary,
}));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '6px 0 0',
  maxWidth: 340,
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12, marginTop: 20 });
