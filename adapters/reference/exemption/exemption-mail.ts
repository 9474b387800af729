import type { Language } from '../../../core/access/visitor'
import type { CertificateStanding } from '../../../core/exemption/certificate'
import { momentOn, regionName } from '../../../core/exemption/tax-exemption'
import type { Mail } from '../../../core/shared/mail.port'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type Words = {
  readonly greeting: (name: string) => string
  readonly accepted: (file: string, states: string, day: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
  readonly refused: (file: string, reason: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
}

const english: Words = {
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

const french: Words = {
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

const wordsIn: Readonly<Record<Language, Words>> = { en: english, 'fr-LU': french, 'en-MX': english }
const locales: Readonly<Record<Language, string>> = { en: 'en-US', 'fr-LU': 'fr-LU', 'en-MX': 'en-US' }

/** The mail to a buyer about their certificate, in the language they sent it in. */
export const exemptionMail = (
  to: { readonly name: string; readonly email: string; readonly file: string },
  standing: CertificateStanding,
  language: Language,
  sender: PlainTextEmail['sender'],
): Mail => {
  const words = wordsIn[language]
  const day = (written: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(momentOn(written))
  const { subject, paragraphs } =
    standing.state === 'accepted'
      ? words.accepted(to.file, standing.regions.map(regionName).join(', '), day(standing.lastDay))
      : words.refused(to.file, standing.reason)
  return plainTextEmail({
    to: to.email,
    language,
    subject,
    sender,
    paragraphs: [words.greeting(to.name), ...paragraphs],
  })
}
