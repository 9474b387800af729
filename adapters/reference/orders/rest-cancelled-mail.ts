import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import type { Cents } from '../../../core/shared/money'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type RestText = {
  readonly locale: string
  readonly subject: (id: number, store: string) => string
  readonly lead: (id: number) => string
  readonly back: (amount: string) => string
  readonly nothingPaid: Readonly<Record<RestNews['paidBy'], string>>
  readonly reason: (reason: string) => string
  readonly yours: string
}

const english: RestText = {
  locale: 'en-US',
  subject: (id, store) => `The rest of your ${store} order ${id} was canceled`,
  lead: id => `These items of your order ${id} were canceled and will not ship:`,
  back: amount => `We refund the ${amount} that you paid for them. Allow a few days for it to post.`,
  nothingPaid: {
    card: 'You are not charged for them. What is still reserved on your card is released.',
    invoice: 'You are not invoiced for them.',
    'paid-invoice': 'We settle what you paid for them with your account.',
  },
  reason: reason => `The reason: ${reason}`,
  yours: 'Your order',
}

const french: RestText = {
  locale: 'fr-LU',
  subject: (id, store) => `Le reste de votre commande ${id} chez ${store} a été annulé`,
  lead: id => `Ces articles de votre commande ${id} ont été annulés et ne seront pas envoyés :`,
  back: amount =>
    `Nous remboursons les ${amount} que vous avez payés pour eux. Les banques mettent quelques jours à l'afficher.`,
  nothingPaid: {
    card: 'Ils ne vous sont pas facturés. Le montant encore réservé sur votre carte est libéré.',
    invoice: 'Ils ne vous sont pas facturés.',
    'paid-invoice': 'Nous réglons avec votre compte ce que vous avez payé pour eux.',
  },
  reason: reason => `La raison : ${reason}`,
  yours: 'Votre commande',
}

const textIn: Readonly<Record<Language, RestText>> = { en: english, 'fr-LU': french, 'en-MX': english }

type Buyer = {
  readonly id: number
  readonly email: string
  readonly language: Language
  readonly hasAccount: boolean
}

export type RestNews = {
  readonly lines: readonly { readonly name: string; readonly quantity: number }[]
  /** What is given back, in cents. */
  readonly back: Cents
  readonly note: string
  /** How the order is paid: on account by an invoice, of which the shop refunds nothing itself. */
  readonly paidBy: 'card' | 'invoice' | 'paid-invoice'
}

/** Tells the buyer which pieces will not ship, what becomes of their money, and why. */
export const restCancelledMail = (
  { id, email, language, hasAccount }: Buyer,
  { lines, back, note, paidBy }: RestNews,
  sender: PlainTextEmail['sender'],
): Mail => {
  const text = textIn[language]
  const money = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' })
  return plainTextEmail({
    ...{ to: email, language, sender, subject: text.subject(id, sender.storeName) },
    paragraphs: [
      [text.lead(id), ...lines.map(({ name, quantity }) => `${quantity} x ${name}`)].join('\n'),
      back > 0 ? text.back(money.format(back / 100)) : text.nothingPaid[paidBy],
      text.reason(note),
    ],
    ...(hasAccount ? { link: { href: `${sender.origin}/account/orders/${id}`, text: text.yours } } : {}),
  })
}
