import { object } from 'yup';
import type { InferType } from 'yup';
import { rawText } from '../ground/fields.ts';
import type { Instant } from '../ground/units.ts';
import { email, registerInput } from './auth.ts';
import { roleInput } from './brokers.ts';
import type { Role } from './roles.ts';

/** Open at a time. */
export const MAX_INVITATIONS = 100;

export const invitationInput = object({ email: email() }).concat(roleInput);
export type InvitationInput = InferType<typeof invitationInput>;

export const invitationToken = object({ token: rawText().required('O convite está incompleto').max(200) });

/** By the invited person. */
export const acceptanceInput = registerInput.pick(['name', 'password']);
export type AcceptanceInput = InferType<typeof acceptanceInput>;

export const acceptance = acceptanceInput.concat(invitationToken);

/** An invitation that is neither used nor taken back. */
export interface Invitation {
  _id: string;
  email: string;
  role: Role;
  seesAll: boolean;
  invitedBy: string;
  expiresAt: Instant;
  isExpired: boolean;
  /** False where no mail server is set: the link must be handed over. */
  isMailed: boolean;
}

export interface OpenedInvitation {
  email: string;
  role: Role;
  invitedBy: string;
}

export interface InvitationLink {
  url: string;
}
