import type { Language } from '../../../core/access/visitor'
import type { GiftCertificate } from '../../../core/cart/gift-certificate'
import type { Mail } from '../../../core/shared/mail.port'
import type { Cents } from '../../../core/shared/money'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type Gift = {
  /** `sender`: undefined if the store gives it. */
  readonly gift: Pick<GiftCertificate, 'recipient' | 'message'> & Partial<Pick<GiftCertificate, 'sender'>>
  readonly lastDay?: string
  readonly amount: Cents
  readonly code: string
  readonly language: Language
}

type MailText = {
  readonly locale: string
  readonly subject: (sender: string, store: string) => string
  readonly ownSubject: (store: string) => string
  readonly hello: (recipient: string) => string
  readonly given: (sender: string, amount: string, store: string) => string
  readonly ownGift: (amount: string, store: string) => string
  readonly code: (code: string) => string
  readonly until: (day: string) => string
  readonly use: string
}

const english: MailText = {
  locale: 'en-US',
  subject: (sender, store) => `${sender} sent you a ${store} gift certificate`,
  ownSubject: store => `Your ${store} gift certificate`,
  hello: recipient => `Hello ${recipient},`,
  given: (sender, amount, store) => `${sender} sent you a ${amount} gift certificate for ${store}.`,
  ownGift: (amount, store) => `Here is a ${amount} gift certificate for ${store}.`,
  code: code => `Your code: ${code}`,
  until: day => `You can spend it until ${day}.`,
  use:
    'Keep this email: anyone who has the code can spend it. Enter it in the payment step at checkout. Any balance ' +
    'you do not spend stays on the certificate.',
}

const french: MailText = {
  locale: 'fr-LU',
  subject: (sender, store) => `${sender} vous offre un chèque-cadeau ${store}`,
  ownSubject: store => `Votre chèque-cadeau ${store}`,
  hello: recipient => `Bonjour ${recipient},`,
  given: (sender, amount, store) => `${sender} vous offre un chèque-cadeau de ${amount} chez ${store}.`,
  ownGift: (amount, store) => `Voici un chèque-cadeau de ${amount} chez ${store}.`,
  code: code => `Votre code : ${code}`,
  until: day => `Il est valable jusqu'au ${day}.`,
  use:
    'Gardez cet e-mail : qui a le code a le chèque. Saisissez le code au paiement de ' +
    'votre commande. Ce que vous ne dépensez pas y reste.',
}

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }

/** Mail with a gift certificate: giver, amount, message and secret code. */
export const giftMail = (
  { gift: { sender: from, recipient, message }, amount, code, lastDay, language }: Gift,
  sender: PlainTextEmail['sender'],
): Mail => {
  const text = textIn[language]
  const money = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' }).format(amount / 100)
  return plainTextEmail({
    to: recipient.email,
    language,
    sender,
    subject: from ? text.subject(from.name, sender.storeName) : text.ownSubject(sender.storeName),
    paragraphs: [
      text.hello(recipient.name),
      from ? text.given(from.name, money, sender.storeName) : text.ownGift(money, sender.storeName),
      ...(message ? [message] : []),
      text.code(code),
      ...(lastDay === undefined ? [] : [text.until(dayText(lastDay, text.locale))]),
      text.use,
    ],
  })
}

const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
