import type { Language } from '../../../core/access/visitor'
import type { CertificateStatus } from '../../../core/exemption/certificate'
import { momentOn, regionName } from '../../../core/exemption/tax-exemption'
import type { Mail } from '../../../core/shared/mail.port'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type MailText = {
  readonly greeting: (name: string) => string
  readonly accepted: (file: string, states: string, day: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
  readonly refused: (file: string, reason: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
}

const english: MailText = {
  greeting: name => `Hello ${name},`,
  accepted: (file, states, day) => ({
    subject: 'Your tax exemption certificate was accepted',
    paragraphs: [
      `we accepted your tax exemption certificate (${file}).`,
      `Orders shipped to ${states} are tax-exempt through ${day}. Please send a new certificate before then.`,
    ],
  }),
  refused: (file, reason) => ({
    subject: 'Your tax exemption certificate was not accepted',
    paragraphs: [
      `we cannot accept your tax exemption certificate (${file}).`,
      `Reason: ${reason}`,
      'Your orders are still taxed. Send another certificate with your next order, ' +
        'or reply to this email if you think this is a mistake.',
    ],
  }),
}

const french: MailText = {
  greeting: name => `Bonjour ${name},`,
  accepted: (file, states, day) => ({
    subject: "Votre certificat d'exonération de taxe a été accepté",
    paragraphs: [
      `nous avons accepté votre certificat d'exonération de taxe (${file}).`,
      `Les commandes livrées à ${states} ne sont pas taxées jusqu'au ${day} inclus. Merci d'envoyer un nouveau ` +
        'certificat avant cette date.',
    ],
  }),
  refused: (file, reason) => ({
    subject: "Votre certificat d'exonération de taxe n'a pas été accepté",
    paragraphs: [
      `nous ne pouvons pas accepter votre certificat d'exonération de taxe (${file}).`,
      `Motif : ${reason}`,
      'Vos commandes restent taxées. Envoyez un autre certificat avec votre prochaine commande, ou répondez à ce ' +
        "message si vous pensez qu'il s'agit d'une erreur.",
    ],
  }),
}

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }
const locales: Readonly<Record<Language, string>> = { en: 'en-US', 'fr-LU': 'fr-LU', 'en-MX': 'en-US' }

/** The mail to a buyer about their certificate, in the language they sent it in. */
export const exemptionMail = (
  to: { readonly name: string; readonly email: string; readonly file: string },
  status: CertificateStatus,
  language: Language,
  sender: PlainTextEmail['sender'],
): Mail => {
  const text = textIn[language]
  const day = (written: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(momentOn(written))
  const { subject, paragraphs } =
    status.state === 'accepted'
      ? text.accepted(to.file, status.regions.map(regionName).join(', '), day(status.lastDay))
      : text.refused(to.file, status.reason)
  return plainTextEmail({
    to: to.email,
    language,
    subject,
    sender,
    paragraphs: [text.greeting(to.name), ...paragraphs],
  })
}
