import { languages, type Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'

export type PlainTextEmail = {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Call to action: an address of the shop, and its link text. */
  readonly link?: { readonly href: string; readonly text: string }
  readonly sender: { readonly storeName: string; readonly origin: string }
}

/** The stored language of a recipient; English for rows from before it was recorded. */
export const emailLanguage = (stored: string | null): Language => languages.find(known => known === stored) ?? 'en'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A short mail as plain text and HTML; user input is escaped. */
export const plainTextEmail = ({ to, language, subject, paragraphs, link, sender }: PlainTextEmail): Mail => ({
  to,
  subject,
  text: [...paragraphs, ...(link ? [`${link.text}: ${link.href}`] : []), `${sender.storeName}, ${sender.origin}`].join(
    '\n\n',
  ),
  html: [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;max-width:640px;margin:0 ' +
      'auto;padding:16px;overflow-wrap:break-word">',
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>`] : []),
    `<p><a href="${escaped(sender.origin)}">${escaped(sender.storeName)}</a></p>`,
    '</body></html>',
  ].join('\n'),
})
