import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Day } from '#contract/ground/units.ts';
import { ROLE_NAMES } from '#contract/people/roles.ts';
import type { Role } from '#contract/people/roles.ts';
import { mailText } from '#contract/site/ownTexts.ts';
import type { Db } from '../../ground/db/connect.ts';
import { enqueue, enqueueMany } from '../../ground/jobs/enqueue.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { TOKEN_PLACE } from './linkTokens.ts';

// No typed text: strangers can register any address.

interface Change {
  emailBefore: string;
  email: string;
  isPasswordNew: boolean;
}

type Brokerage = Pick<Settings, 'brokerageName' | 'brokeragePhone'>;

const phoneOf = ({ brokeragePhone }: Brokerage) =>
  brokeragePhone ? `, pelo telefone ${formatPhone(brokeragePhone)}` : '';

const letter = (paragraphs: string[], { brokerageName }: Brokerage): string =>
  ['Olá!', ...paragraphs, brokerageName].join('\n\n');

function bodyOf(lines: string[], brokerage: Brokerage): string {
  const advice = `Se foi você, não precisa fazer nada. Se não foi, avise logo o administrador${phoneOf(brokerage)}.`;
  return letter([lines.join('\n'), advice], brokerage);
}

const NEW_EMAIL = 'O e-mail da sua conta foi trocado: de agora em diante você entra com este endereço.';
const OLD_EMAIL = 'O e-mail da sua conta foi trocado: este endereço não serve mais para entrar.';
const NEW_PASSWORD = 'A senha da sua conta foi trocada, e os outros aparelhos saíram da conta.';

export async function mailAccountChange(
  tx: Db,
  { emailBefore, email, isPasswordNew }: Change,
  brokerage: Brokerage,
): Promise<void> {
  const isEmailNew = email !== emailBefore;
  if (!isEmailNew && !isPasswordNew) return;
  const password = isPasswordNew ? [NEW_PASSWORD] : [];
  const notices = isEmailNew
    ? [
        { recipient: email, lines: [NEW_EMAIL, ...password] },
        { recipient: emailBefore, lines: [OLD_EMAIL, ...password] },
      ]
    : [{ recipient: email, lines: password }];
  const subject = `Seu acesso mudou · ${brokerage.brokerageName}`;
  const mails = notices.map(({ recipient, lines }) => ({
    data: { recipient, subject, body: bodyOf(lines, brokerage) },
  }));
  await enqueueMany(tx, 'mail', mails);
}

interface NewDevice {
  /** Both texts are our own words, as all in these mails. */
  device: string;
  network: string;
}

/** For a login from a device that the user has not used before. */
export async function mailNewDevice(
  tx: Db,
  { email }: { email: string },
  { device, network }: NewDevice,
  { publicUrl, ...brokerage }: Brokerage & Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const at = format(new Date(), "dd/MM/yyyy 'às' HH:mm", { in: tz(TIME_ZONE) });
  const paragraphs = [
    'Alguém entrou na sua conta em um aparelho que ela ainda não conhecia:',
    `${device}\n${at} (horário de Brasília)\nRede ${network}`,
    'Se foi você, não precisa fazer nada.',
    `Se não foi, escolha já uma nova senha em ${publicUrl}${paths.forgotPassword()}: com ela todos os aparelhos saem da conta. Depois avise o administrador${phoneOf(brokerage)}.`,
  ];
  const subject = `Entrada em um novo aparelho · ${brokerage.brokerageName}`;
  await enqueue(tx, 'mail', { recipient: email, subject, body: letter(paragraphs, brokerage) });
}

export async function mailWrongCodes(
  tx: Db,
  { email }: { email: string },
  { publicUrl, ...brokerage }: Brokerage & Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const paragraphs = [
    'Alguém digitou a senha certa da sua conta e errou várias vezes o código da verificação em duas etapas. Com códigos errados ninguém entra.',
    'Se foi você, espere alguns minutos e tente de novo, ou use um código de recuperação.',
    `Se não foi, escolha já uma nova senha em ${publicUrl}${paths.forgotPassword()}. Depois avise o administrador${phoneOf(brokerage)}.`,
  ];
  const subject = `Códigos errados na sua conta · ${brokerage.brokerageName}`;
  await enqueue(tx, 'mail', { recipient: email, subject, body: letter(paragraphs, brokerage) });
}

const TWO_FACTOR = {
  on: 'A verificação em duas etapas da sua conta foi ligada: para entrar é preciso também o código do aplicativo. Os outros aparelhos saíram da conta.',
  off: 'A verificação em duas etapas da sua conta foi desligada: para entrar basta a senha.',
  offByAdmin:
    'Um administrador desligou a verificação em duas etapas da sua conta, e todos os aparelhos saíram dela. Para entrar basta a senha. Ligue de novo no seu perfil, com o seu novo celular.',
};

export async function mailTwoFactor(
  tx: Db,
  { email }: { email: string },
  change: keyof typeof TWO_FACTOR,
  brokerage: Brokerage,
): Promise<void> {
  const subject = `Seu acesso mudou · ${brokerage.brokerageName}`;
  await enqueue(tx, 'mail', { recipient: email, subject, body: bodyOf([TWO_FACTOR[change]], brokerage) });
}

interface Ahead {
  role: Role;
  /** From which it is required. */
  day: Day;
  times: readonly Date[];
}

/** Not sent to those who have turned it on until then. */
export async function mailTwoFactorAhead(
  tx: Db,
  people: readonly { id: string; email: string }[],
  { role, day, times }: Ahead,
  { publicUrl, ...brokerage }: Brokerage & Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const shown = format(parseISO(day), 'dd/MM/yyyy');
  const paragraphs = [
    `A partir de ${shown}, para entrar na sua conta é preciso também um código do seu celular: a verificação em duas etapas. Ligue já a sua, no seu perfil:`,
    `${publicUrl}${role === 'admin' ? paths.me() : paths.profile()}`,
    'Quem não ligar até lá sai da conta nesse dia, e liga na próxima entrada.',
  ];
  const subject = `Duas etapas a partir de ${shown} · ${brokerage.brokerageName}`;
  const body = letter(paragraphs, brokerage);
  const mails = people.flatMap(({ id, email }) =>
    times.map((startAfter) => ({ data: { recipient: email, subject, body, twoFactorOf: id }, key: id, startAfter })),
  );
  await enqueueMany(tx, 'mail', mails);
}

type Writing = Pick<Settings, 'publicUrl' | 'brokerageName' | 'ownTexts'>;

/** The link is made on sending. */
export async function mailReset(
  tx: Db,
  user: { id: string; email: string },
  { publicUrl, brokerageName, ownTexts }: Writing,
): Promise<void> {
  const link = `${publicUrl}${paths.resetPassword('')}${TOKEN_PLACE}`;
  const mail = mailText('reset', { '{imobiliária}': brokerageName, '{link}': link }, ownTexts);
  await enqueue(tx, 'mail', { recipient: user.email, ...mail, resetOf: user.id }, { key: user.id });
}

/** As `mailReset`. It names the brokerage, not the admin, whose name may be any text. */
export async function mailInvitations(
  tx: Db,
  invited: readonly { id: string; email: string; role: Role }[],
  { publicUrl, brokerageName, ownTexts }: Writing,
): Promise<void> {
  const link = `${publicUrl}${paths.invitation()}#${TOKEN_PLACE}`;
  const mails = invited.map(({ id, email, role }) => {
    const words = { '{imobiliária}': brokerageName, '{papel}': ROLE_NAMES[role].toLowerCase(), '{link}': link };
    const mail = mailText('invitation', words, ownTexts);
    return { data: { recipient: email, ...mail, invitationOf: id }, key: id };
  });
  await enqueueMany(tx, 'mail', mails);
}
