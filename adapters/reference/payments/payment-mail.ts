import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

/** What is mailed about a payment; amounts in cents. */
export type PaymentNews = {
  readonly kind: 'failed' | 'disputed' | 'expired' | 'refunded' | 'refund-failed'
  readonly orderId: number
  readonly amount: number
  /** Whether the order is on hold because of it. */
  readonly isHeld: boolean
  /** In the words of the bank or the provider. */
  readonly reason?: string
  /** What was refunded: pieces with their names, and parts of the order. */
  readonly pieces: readonly { readonly quantity: number; readonly name: string }[]
  readonly parts: readonly ('shipping' | 'fees' | 'other' | 'rest')[]
  /** Where the money is from, or goes to. */
  readonly instruments: readonly {
    readonly name: 'card' | 'bank' | 'certificate'
    readonly ending?: string
    readonly amount: number
  }[]
}

type Kind = PaymentNews['kind']

type NewsText = {
  readonly locale: string
  readonly subject: Readonly<Record<Kind, (id: number, store: string) => string>>
  readonly sentence: Readonly<Record<Kind, (amount: string, id: number) => string>>
  readonly next: Readonly<Record<Kind, string>>
  readonly held: string
  readonly reason: (reason: string) => string
  readonly what: string
  readonly where: string
  readonly parts: Readonly<Record<PaymentNews['parts'][number], string>>
  readonly instruments: Readonly<Record<PaymentNews['instruments'][number]['name'], string>>
  readonly ending: (name: string, ending: string) => string
  readonly yours: string
}

const english: NewsText = {
  locale: 'en-US',
  subject: {
    failed: (id, store) => `The payment of your ${store} order ${id} failed`,
    disputed: (id, store) => `The payment of your ${store} order ${id} is disputed`,
    expired: (id, store) => `The payment of your ${store} order ${id} expired`,
    refunded: (id, store) => `Refund for your ${store} order ${id}`,
    'refund-failed': (id, store) => `The refund for your ${store} order ${id} failed`,
  },
  sentence: {
    failed: (amount, id) => `Your bank did not carry out the payment of ${amount} for your order ${id}.`,
    disputed: (amount, id) => `Your bank told us that the payment of ${amount} for your order ${id} is disputed.`,
    expired: (amount, id) =>
      `We had reserved ${amount} for your order ${id}. Your bank released it before we took the money.`,
    refunded: (amount, id) => `We refund ${amount} of your order ${id}.`,
    'refund-failed': (amount, id) => `Your bank returned the refund of ${amount} for your order ${id}.`,
  },
  next: {
    failed: 'Contact us to pay in another way.',
    disputed: 'If you did not mean to dispute it, tell your bank and us.',
    expired: 'Contact us to pay again.',
    refunded: 'Allow a few days for it to post.',
    'refund-failed': 'Contact us, so that we can refund you in another way.',
  },
  held: 'Your order is on hold. Nothing ships until this is settled.',
  reason: reason => `The reason we were given: ${reason}`,
  what: 'What it is for:',
  where: 'Where it goes to:',
  parts: { shipping: 'Shipping', fees: 'Fees', other: 'Other', rest: 'Canceled items' },
  instruments: { card: 'Card', bank: 'Bank account', certificate: 'Gift certificate' },
  ending: (name, ending) => `${name} ending ${ending}`,
  yours: 'Your order',
}

const french: NewsText = {
  locale: 'fr-LU',
  subject: {
    failed: (id, store) => `Le paiement de votre commande ${id} chez ${store} a échoué`,
    disputed: (id, store) => `Le paiement de votre commande ${id} chez ${store} est contesté`,
    expired: (id, store) => `Le paiement de votre commande ${id} chez ${store} a expiré`,
    refunded: (id, store) => `Remboursement de votre commande ${id} chez ${store}`,
    'refund-failed': (id, store) => `Le remboursement de votre commande ${id} chez ${store} a échoué`,
  },
  sentence: {
    failed: (amount, id) => `Votre banque n'a pas exécuté le paiement de ${amount} de votre commande ${id}.`,
    disputed: (amount, id) =>
      `Votre banque nous signale que le paiement de ${amount} de votre commande ${id} est contesté.`,
    expired: (amount, id) =>
      `Nous avions réservé ${amount} pour votre commande ${id}. Votre banque a libéré ce montant avant l'encaissement.`,
    refunded: (amount, id) => `Nous remboursons ${amount} de votre commande ${id}.`,
    'refund-failed': (amount, id) => `Votre banque a renvoyé le remboursement de ${amount} de votre commande ${id}.`,
  },
  next: {
    failed: 'Contactez-nous pour payer autrement.',
    disputed: "Si vous n'avez pas voulu le contester, prévenez votre banque et nous.",
    expired: 'Contactez-nous pour payer de nouveau.',
    refunded: "Les banques mettent quelques jours à l'afficher.",
    'refund-failed': 'Contactez-nous, afin que nous puissions vous rembourser autrement.',
  },
  held: "Votre commande est en attente. Rien n'est expédié avant que ce point soit réglé.",
  reason: reason => `La raison qui nous a été donnée : ${reason}`,
  what: 'Ce qui est remboursé :',
  where: 'Où va le montant :',
  parts: { shipping: 'Livraison', fees: 'Frais', other: 'Autre', rest: 'Articles annulés' },
  instruments: { card: 'Carte', bank: 'Compte bancaire', certificate: 'Chèque-cadeau' },
  ending: (name, ending) => `${name} se terminant par ${ending}`,
  yours: 'Votre commande',
}

const textIn: Readonly<Record<Language, NewsText>> = { en: english, 'fr-LU': french, 'en-MX': english }

type Sender = PlainTextEmail['sender']
type Buyer = { readonly email: string; readonly language: Language; readonly hasAccount: boolean }

/** The mail to the buyer, in their language. Guests have no order page. */
export const buyerPaymentMail = (news: PaymentNews, buyer: Buyer, sender: Sender): Mail => {
  const text = textIn[buyer.language]
  const money = moneyIn(text)
  return plainTextEmail({
    to: buyer.email,
    language: buyer.language,
    sender,
    subject: text.subject[news.kind](news.orderId, sender.storeName),
    paragraphs: [
      text.sentence[news.kind](money(news.amount), news.orderId),
      ...detailsOf(news, text),
      ...(news.isHeld ? [text.held] : []),
      text.next[news.kind],
    ],
    ...(buyer.hasAccount
      ? { link: { href: `${sender.origin}/account/orders/${news.orderId}`, text: text.yours } }
      : {}),
  })
}

const deskWords: Readonly<Record<Kind, string>> = {
  failed: 'Payment failed',
  disputed: 'Payment disputed',
  expired: 'Payment expired',
  refunded: 'Refund made',
  'refund-failed': 'Refund failed',
}

/** The notice to an address of the shop, in the merchant's language. */
export const deskPaymentMail = (news: PaymentNews, to: string, sender: Sender): Mail => {
  const amount = moneyIn(english)(news.amount)
  return plainTextEmail({
    to,
    language: 'en',
    sender,
    subject: `${deskWords[news.kind]}: order ${news.orderId}, ${amount}`,
    paragraphs: [
      `${deskWords[news.kind]}: ${amount} of order ${news.orderId} at ${sender.storeName}.`,
      ...detailsOf(news, english),
      ...(news.isHeld ? ['The order is on hold.'] : []),
    ],
    link: { href: `${sender.origin}/staff/orders/${news.orderId}`, text: 'Open the order' },
  })
}

const detailsOf = (news: PaymentNews, text: NewsText): readonly string[] => {
  const money = moneyIn(text)
  const isRefund = news.kind === 'refunded' || news.kind === 'refund-failed'
  const what = [
    ...news.pieces.map(({ quantity, name }) => `${quantity} x ${name}`),
    ...news.parts.map(part => text.parts[part]),
  ]
  const where = news.instruments.map(({ name, ending, amount }) => {
    const label = text.instruments[name]
    return `${ending === undefined ? label : text.ending(label, ending)}: ${money(amount)}`
  })
  return [
    ...(news.reason ? [text.reason(news.reason)] : []),
    ...(isRefund && what.length > 0 ? [[text.what, ...what].join('\n')] : []),
    ...(isRefund && where.length > 0 ? [[text.where, ...where].join('\n')] : []),
  ]
}

const moneyIn =
  ({ locale }: NewsText) =>
  (cents: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
