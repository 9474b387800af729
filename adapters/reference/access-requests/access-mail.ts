import type { AccessDecision, AccessRequest } from '../../../core/access-requests/access-request'
import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type MailText = {
  readonly approved: (area: string, store: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
  readonly declined: (area: string, store: string, reason: string) => Pick<PlainTextEmail, 'subject' | 'paragraphs'>
  readonly greeting: (name: string) => string
  readonly link: (area: string) => string
}

const english: MailText = {
  greeting: name => `Hello ${name},`,
  approved: (area, store) => ({
    subject: `You now have access to ${area} at ${store}`,
    paragraphs: [`your request for access to ${area} was approved. You'll find it in the shop when you are signed in.`],
  }),
  declined: (area, store, reason) => ({
    subject: `Your request for access to ${area} at ${store}`,
    paragraphs: [
      `we cannot give you access to ${area} at this time.`,
      `Reason: ${reason}`,
      'Reply to this email if you think this is a mistake.',
    ],
  }),
  link: area => `Open ${area}`,
}

const french: MailText = {
  greeting: name => `Bonjour ${name},`,
  approved: (area, store) => ({
    subject: `Vous avez maintenant accès à ${area} chez ${store}`,
    paragraphs: [
      `votre demande d'accès à ${area} a été acceptée. Vous trouvez cet espace ` +
        'dans le magasin dès que vous êtes connecté.',
    ],
  }),
  declined: (area, store, reason) => ({
    subject: `Votre demande d'accès à ${area} chez ${store}`,
    paragraphs: [
      `nous ne pouvons pas vous donner accès à ${area} pour le moment.`,
      `Motif : ${reason}`,
      "Répondez à ce message si vous pensez qu'il s'agit d'une erreur.",
    ],
  }),
  link: area => `Ouvrir ${area}`,
}

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }

/** The mail to a buyer about the decision on their access request, in the language of the request. */
export const accessMail = (
  request: Pick<AccessRequest, 'name' | 'email' | 'area' | 'target'>,
  decision: AccessDecision,
  language: Language,
  sender: PlainTextEmail['sender'],
): Mail => {
  const text = textIn[language]
  const { subject, paragraphs } =
    decision.tag === 'approve'
      ? text.approved(request.area, sender.storeName)
      : text.declined(request.area, sender.storeName, decision.reason)
  return plainTextEmail({
    to: request.email,
    language,
    subject,
    sender,
    paragraphs: [text.greeting(request.name), ...paragraphs],
    ...(decision.tag === 'approve'
      ? { link: { href: sender.origin + request.target, text: text.link(request.area) } }
      : {}),
  })
}
