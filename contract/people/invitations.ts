import { object } from 'yup';
import type { InferType } from 'yup';
import { phoneField } from '../ground/contactFields.ts';
import { emptyIsNull, idField, line, listOf, rawText } from '../ground/fields.ts';
import { regionsField } from '../ground/regionFields.ts';
import type { Instant } from '../ground/units.ts';
import { creciField, email, registerInput } from './auth.ts';
import { roleInput } from './brokers.ts';
import { readInvited } from './readInvited.ts';
import type { Role } from './roles.ts';

/** Open at a time, and in one call. */
export const MAX_INVITATIONS = 100;
const TOO_MANY = `Convide no máximo ${MAX_INVITATIONS} pessoas de uma vez`;

const sharedFields = roleInput.shape({
  /** An admin serves no regions and joins no team. */
  regions: regionsField(),
  teamId: idField().nullable().transform(emptyIsNull),
});

/** A name is only proposed to the invited person. */
const invitedPerson = object({ name: line(120), email: email() });

export const invitationsInput = sharedFields.shape({
  people: listOf(invitedPerson, MAX_INVITATIONS, TOO_MANY)
    .required('O email é obrigatório')
    .min(1, 'O email é obrigatório'),
});
export type InvitationsInput = InferType<typeof invitationsInput>;

const isEmail = (typed: string) => email().isValidSync(typed);

/** The form: one text for all people. */
export const invitationsForm = sharedFields.shape({
  people: rawText()
    .test('people', (typed = '', { createError }) => {
      const { people, wrong } = readInvited(typed, isEmail);
      if (wrong.length > 0)
        return createError({
          message: `Informe um e-mail válido no lugar de ${new Intl.ListFormat('pt-BR').format(wrong)}`,
        });
      return people.length <= MAX_INVITATIONS || createError({ message: TOO_MANY });
    })
    .required('O email é obrigatório'),
});
export type InvitationsForm = InferType<typeof invitationsForm>;

export const invitationToken = object({ token: rawText().required('O convite está incompleto').max(200) });

/** By the invited person; without a phone the roleta gives them nothing. */
export const acceptanceInput = registerInput
  .pick(['name', 'password'])
  .shape({ phone: phoneField(), creci: creciField() });
export type AcceptanceInput = InferType<typeof acceptanceInput>;

export const acceptance = acceptanceInput.concat(invitationToken);

/** An invitation that is neither used nor taken back. */
export interface Invitation {
  _id: string;
  email: string;
  /** '' when the invitation has none. */
  name: string;
  role: Role;
  seesAll: boolean;
  team: string | null;
  invitedBy: string;
  expiresAt: Instant;
  isExpired: boolean;
  /** False where no mail server is set: the link must be handed over. */
  isMailed: boolean;
}

export interface NewInvitations {
  invited: (Invitation & InvitationLink)[];
  /** They have an account, or an open invitation. */
  members: string[];
  alreadyInvited: string[];
}

export interface OpenedInvitation {
  email: string;
  name: string;
  role: Role;
  invitedBy: string;
}

export interface InvitationLink {
  url: string;
}
