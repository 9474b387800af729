import type { Language } from '../../../core/access/visitor'
import { isAccountMethod } from '../../../core/checkout/payment-methods'
import { freightLinkPath, type FreightLink } from '../../../core/orders/freight-link'
import type { Mail } from '../../../core/shared/mail.port'
import { sumOf, type Cents } from '../../../core/shared/money'
import { storeTimeZone } from '../../../core/shared/store-time-zone'
import { emailLanguage, plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'
import type { OrderDetail, OrderRow } from './orders'

/** What a buyer hears about the freight of their order. `link`: for a buyer without an account. */
export type FreightNews =
  | { readonly tag: 'named'; readonly amount: Cents; readonly note?: string; readonly link?: FreightLink }
  | { readonly tag: 'declined' }
  /** Staff did not name it, or the buyer did not answer. */
  | { readonly tag: 'not-named' | 'not-answered' }

type Values = {
  readonly id: number
  readonly store: string
  readonly freight: string
  readonly tax: string
  readonly total: string
  readonly due: string
  readonly day: string
}
type Sentence = (values: Values) => string

type Words = {
  readonly locale: string
  readonly subject: Sentence
  readonly named: Sentence
  readonly amounts: Sentence
  readonly due: Sentence
  readonly onAccount: string
  readonly byCard: string
  readonly otherwise: Sentence
  readonly link: string
  readonly cancelled: Sentence
  readonly declined: Sentence
  readonly 'not-named': Sentence
  readonly 'not-answered': Sentence
  readonly certificates: (amount: string) => string
}

const english: Words = {
  locale: 'en-US',
  subject: ({ id, store, freight }) => `Freight for your ${store} order ${id}: ${freight}`,
  named: ({ id, freight }) => `Freight for your order ${id} is ${freight}.`,
  amounts: ({ freight, tax, total }) => `Freight: ${freight}\nTax on freight: ${tax}\nNew total: ${total}`,
  due: ({ due }) => `To pay, after gift certificates: ${due}`,
  onAccount: "Accept it on your order's page, and we'll get your order ready. It goes on your account.",
  byCard: "Accept it on your order's page and pay there. We take no money before that.",
  otherwise: ({ day }) =>
    `If it doesn't work for you, decline it there: the order is canceled and costs you nothing. ` +
    `If we don't hear from you by ${day}, we cancel the order.`,
  link: 'See the freight and answer',
  cancelled: ({ id, store }) => `Your ${store} order ${id} was canceled`,
  declined: ({ id }) =>
    `You declined the freight for your order ${id}, so we canceled it. Nothing will ship, and nothing was charged.`,
  'not-named': ({ id }) =>
    `We could not quote the freight for your order ${id} in time, so we canceled it. Nothing will ship, and nothing ` +
    'was charged. We are sorry. Please ask us for a quote, or order again.',
  'not-answered': ({ id, day }) =>
    `We did not hear from you about the freight for your order ${id} by ${day}, so we canceled it. Nothing will ` +
    'ship, and nothing was charged.',
  certificates: amount => `${amount} is back on your gift certificate.`,
}

const french: Words = {
  locale: 'fr-LU',
  subject: ({ id, store, freight }) => `Le transport de votre commande ${id} chez ${store} : ${freight}`,
  named: ({ id, freight }) => `Le transport de votre commande ${id} coûte ${freight}.`,
  amounts: ({ freight, tax, total }) =>
    `Transport : ${freight}\nTaxe sur le transport : ${tax}\nNouveau total : ${total}`,
  due: ({ due }) => `À payer, après les chèques-cadeaux : ${due}`,
  onAccount: 'Acceptez-le sur la page de votre commande, et nous la préparons. Elle est portée sur votre compte.',
  byCard: 'Acceptez-le sur la page de votre commande et payez-y. Nous ne prélevons rien avant.',
  otherwise: ({ day }) =>
    "S'il ne vous convient pas, refusez-le sur la même page : la commande est annulée sans frais. " +
    `Sans réponse de votre part d'ici au ${day}, nous annulons la commande.`,
  link: 'Voir le transport et répondre',
  cancelled: ({ id, store }) => `Votre commande ${id} chez ${store} a été annulée`,
  declined: ({ id }) =>
    `Vous avez refusé le transport de votre commande ${id} : nous l'avons annulée. Rien ne sera envoyé ni prélevé.`,
  'not-named': ({ id }) =>
    `Nous n'avons pas pu chiffrer à temps le transport de votre commande ${id} : nous l'avons annulée. Rien ne sera ` +
    'envoyé ni prélevé. Veuillez nous en excuser, et demandez-nous un devis ou commandez à nouveau.',
  'not-answered': ({ id, day }) =>
    `Nous n'avons pas reçu votre réponse au sujet du transport de votre commande ${id} d'ici au ${day} : nous ` +
    "l'avons annulée. Rien ne sera envoyé ni prélevé.",
  certificates: amount => `${amount} sont de nouveau sur votre chèque-cadeau.`,
}

const wordsIn: Readonly<Record<Language, Words>> = { en: english, 'fr-LU': french, 'en-MX': english }

type OfOrder = { readonly row: OrderRow; readonly detail: OrderDetail; readonly due: Cents }

/** The mail to the buyer about the freight of their order. */
export const freightMail = (
  { row, detail, due }: OfOrder,
  news: FreightNews,
  sender: PlainTextEmail['sender'],
): Mail => {
  const language = emailLanguage(row.language)
  const words = wordsIn[language]
  const money = (cents: Cents): string =>
    new Intl.NumberFormat(words.locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
  const values: Values = {
    id: row.id,
    store: sender.storeName,
    freight: money(news.tag === 'named' ? news.amount : 0),
    tax: money(detail.freightTax ?? 0),
    total: money(row.total),
    due: money(due),
    day: new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: storeTimeZone() }).format(
      row.freight_until ?? 0,
    ),
  }
  const paid = sumOf(detail.certificates ?? [], ({ amount }) => amount)
  const common = { to: row.email, language, sender }
  if (news.tag !== 'named')
    return plainTextEmail({
      ...common,
      subject: words.cancelled(values),
      paragraphs: [words[news.tag](values), ...(paid > 0 ? [words.certificates(money(paid))] : [])],
    })
  return plainTextEmail({
    ...common,
    subject: words.subject(values),
    paragraphs: [
      words.named(values),
      [words.amounts(values), ...(paid > 0 ? [words.due(values)] : [])].join('\n'),
      ...(news.note ? [news.note] : []),
      isAccountMethod(detail.paymentMethod) ? words.onAccount : words.byCard,
      words.otherwise(values),
    ],
    link: {
      href: sender.origin + (news.link ? freightLinkPath(news.link.token) : `/account/orders/${row.id}`),
      text: words.link,
    },
  })
}
