import { addressLine } from '#contract/ground/address.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { accentColors } from '#contract/site/accentColors.ts';
import { logoAddress, PLATE_ROOM } from '#contract/site/logo.ts';
import type { Logo } from '#contract/site/logo.ts';
import { escape } from '../../ground/http/pageHead.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The theme's own. */
const STANDARD = '#1f5c4d';

/** Whose mail it is, below its name, as COFECI's resolution 1.065/2007 asks. */
const factsOf = ({ brokerageCreci, brokeragePhone, brokerageAddress }: Settings): string[] =>
  [
    brokerageCreci && `CRECI ${brokerageCreci}`,
    brokeragePhone && formatPhone(brokeragePhone),
    addressLine(brokerageAddress),
  ].filter((fact) => typeof fact === 'string');

/** Links only our own pages: a text may quote a stranger's. */
function linksIn(text: string, { publicUrl, accent }: Settings): string {
  const { main } = accentColors(accent ?? STANDARD, 'light');
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,:;!?)])/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`)
        ? `<a href="${escape(part)}" style="color:${main}">${escape(part)}</a>`
        : escape(part),
    )
    .join('');
}

function paragraph(text: string, settings: Settings): string {
  const { publicUrl, accent } = settings;
  const lines = text.split('\n').map((line) => linksIn(line, settings));
  const isLink = text.startsWith(`${publicUrl}/`) && !/\s/.test(text);
  if (!isLink) return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
  const { main, text: ink } = accentColors(accent ?? STANDARD, 'light');
  const look = `display:inline-block;padding:12px 24px;border-radius:10px;font-weight:600;text-decoration:none;color:${ink};background:${main}`;
  return `<p style="margin:0 0 8px"><a href="${escape(text)}" style="${look}">Abrir</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${lines.join('')}</p>`;
}

function logoImage(logo: Logo, publicUrl: string, name: string): string {
  const [file, room] = logo.weakOn === null ? (['head-2x.png', 0] as const) : (['plate.png', 2 * PLATE_ROOM] as const);
  return `<img src="${publicUrl}${logoAddress(logo, file)}" width="${logo.width + room}" height="${logo.height + room}" alt="${name}" style="border:0">`;
}

/** Simple, for mail programs of any age: no style sheet, the logo alone as a picture. */
export function mailHtml({ body }: Pick<Mail, 'body'>, settings: Settings): string {
  const { brokerageName, publicUrl, logo } = settings;
  const name = escape(brokerageName);
  const head = logo ? logoImage(logo, publicUrl, name) : `<strong style="font-size:18px">${name}</strong>`;
  const facts = factsOf(settings).map((fact) => `<br>${escape(fact)}`);
  // The name that ends a text stands in the foot.
  const text = body.endsWith(`\n${brokerageName}`) ? body.slice(0, -brokerageName.length) : body;
  const paragraphs = text.split(/\n{2,}/).flatMap((part) => (part.trim() ? [paragraph(part.trim(), settings)] : []));
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#1f2a2e;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px">${head}</p>
${paragraphs.join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e6e0d6;font-size:13px;color:#5b666a">${name}${facts.join('')}</p>
</div>
</body>
</html>
`;
}

/** In two forms, with whose mail it is. `settings` as they are when it is sent. */
export const branded = (mailer: Mailer, settings: Settings): Mailer => ({
  send: (mail) => {
    const body = [mail.body, ...factsOf(settings)].join('\n');
    return mailer.send({ ...mail, body, html: mailHtml(mail, settings), senderName: settings.brokerageName });
  },
});
