import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'

export type LinkedMailText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link?: string
  readonly after: readonly string[]
}
export type Sender = {
  readonly to: string
  readonly storeName: string
  readonly origin: string
  readonly language: Language
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A mail with one link: subject, text, link and notes. */
export const linkedMail = (
  { to, language, storeName, origin }: Sender,
  { subject, lines, link = '', after }: LinkedMailText,
  href: string,
): Mail => ({
  to,
  subject,
  text: [...lines, href, ...after, `${storeName}, ${origin}`].join('\n\n'),
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;' +
      'max-width:640px;margin:0 auto;padding:16px">',
    ...lines.map(line => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(href)}">${escaped(link)}</a></p>`,
    ...after.map(line => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(origin)}">${escaped(storeName)}</a></p>`,
    '</body></html>',
  ].join('\n'),
})
