import { ReadOnlyField } from '@/shared/ui/field/ReadOnlyField';

/** Names the account of the link: password managers save it with the new password. */
export const AccountField = ({ email }: { email: string }) => (
  <ReadOnlyField label="E-mail" size="large" type="email" autoComplete="username" value={email} />
);
