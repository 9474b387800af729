import type { Order, OrderStatus, Shipment } from '../../../core/orders/order'
import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import type { OrderChange } from '../../../core/orders/order-change'
import { isPickedUp, notifiesBuyer } from '../../../core/orders/order-steps'
import { trackingLink } from '../../../core/orders/tracking-link'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

type MailKind =
  | Exclude<OrderStatus, 'completed' | 'awaiting-payment' | 'awaiting-freight' | 'incomplete'>
  | 'ready'
  | 'note'
  | 'refunded'
  | 'released'

type MailText = {
  readonly subject: Readonly<Record<MailKind, (id: number, store: string) => string>>
  readonly sentence: Readonly<Record<MailKind, (id: number) => string>>
  /** For cancelled orders that were paid by card. */
  readonly refund: Readonly<Record<'done' | 'due', (amount: string) => string>>
  /** For cancelled orders that gift certificates paid, in part or in whole. */
  readonly certificates: (amount: string) => string
  readonly locale: string
  readonly carrier: (shipment: Shipment) => string
  readonly follow: string
  readonly yours: string
}

const english: MailText = {
  subject: {
    'awaiting-fulfillment': (id, store) => `Your ${store} order ${id} is paid`,
    'in-preparation': (id, store) => `Your ${store} order ${id} is being prepared`,
    'on-hold': (id, store) => `Your ${store} order ${id} is on hold`,
    shipped: (id, store) => `Your ${store} order ${id} is on its way`,
    ready: (id, store) => `Your ${store} order ${id} is ready for pickup`,
    cancelled: (id, store) => `Your ${store} order ${id} was canceled`,
    refunded: (id, store) => `Refund for your ${store} order ${id}`,
    released: (id, store) => `Your ${store} order ${id} goes ahead`,
    note: (id, store) => `About your ${store} order ${id}`,
  },
  sentence: {
    'awaiting-fulfillment': id => `We have received the payment for your order ${id}.`,
    'in-preparation': id => `We are putting your order ${id} together.`,
    'on-hold': id => `Your order ${id} is on hold. We'll resume it as soon as we can.`,
    shipped: id => `Your order ${id} is on its way.`,
    ready: id => `Your order ${id} is ready for pickup.`,
    cancelled: id => `Your order ${id} was canceled. Nothing will ship.`,
    refunded: id => `Your order ${id} was canceled.`,
    released: id => `Your order ${id} was released and goes ahead.`,
    note: id => `A note about your order ${id}:`,
  },
  refund: {
    done: amount => `We refunded ${amount} to your card. Allow a few days for it to post.`,
    due: amount => `We'll refund ${amount} to your card as soon as we can, and email you when it is done.`,
  },
  certificates: amount => `${amount} is back on your gift certificate.`,
  locale: 'en-US',
  carrier: ({ carrier, tracking }) => `Carrier: ${carrier}. Tracking number: ${tracking}.`,
  follow: 'Track your shipment',
  yours: 'Your order',
}

const french: MailText = {
  subject: {
    'awaiting-fulfillment': (id, store) => `Votre commande ${id} chez ${store} est payée`,
    'in-preparation': (id, store) => `Votre commande ${id} chez ${store} est en préparation`,
    'on-hold': (id, store) => `Votre commande ${id} chez ${store} est en attente`,
    shipped: (id, store) => `Votre commande ${id} chez ${store} est en route`,
    ready: (id, store) => `Votre commande ${id} chez ${store} est prête`,
    cancelled: (id, store) => `Votre commande ${id} chez ${store} a été annulée`,
    refunded: (id, store) => `Le remboursement de votre commande ${id} chez ${store}`,
    released: (id, store) => `Votre commande ${id} chez ${store} suit son cours`,
    note: (id, store) => `À propos de votre commande ${id} chez ${store}`,
  },
  sentence: {
    'awaiting-fulfillment': id => `Nous avons reçu le paiement de votre commande ${id}.`,
    'in-preparation': id => `Nous préparons votre commande ${id}.`,
    'on-hold': id => `Votre commande ${id} est en attente. Nous la reprenons dès que possible.`,
    shipped: id => `Votre commande ${id} a quitté notre entrepôt.`,
    ready: id => `Votre commande ${id} est prête à être retirée.`,
    cancelled: id => `Votre commande ${id} a été annulée. Rien n'en sera envoyé.`,
    refunded: id => `Votre commande ${id} a été annulée auparavant.`,
    released: id => `Votre commande ${id} a été libérée et suit son cours.`,
    note: id => `Une note à propos de votre commande ${id} :`,
  },
  refund: {
    done: amount => `Nous avons remboursé ${amount} sur votre carte. Les banques mettent quelques jours à l'afficher.`,
    due: amount => `Nous remboursons ${amount} sur votre carte dès que possible, et vous écrivons quand c'est fait.`,
  },
  certificates: amount => `${amount} sont de nouveau sur votre chèque-cadeau.`,
  locale: 'fr-LU',
  carrier: ({ carrier, tracking }) => `Transporteur : ${carrier}. Numéro de suivi : ${tracking}.`,
  follow: "Suivre l'envoi",
  yours: 'Votre commande',
}

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }

export type ChangedOrder = Pick<Order, 'id' | 'email' | 'shippingMethod' | 'refund' | 'certificates'> & {
  readonly language: Language
  readonly hasAccount: boolean
}

/** The mail to a buyer about a change of their order; undefined if the change needs none. */
export const orderChangeMail = (
  order: ChangedOrder,
  change: OrderChange,
  sender: PlainTextEmail['sender'],
): Mail | undefined => {
  const kind = mailKindOf(order, change)
  if (!kind) return undefined
  const text = textIn[order.language]
  const shipment = change.tag === 'step' ? change.shipment : undefined
  const note = change.tag === 'note' ? change.text : change.tag === 'step' ? change.note : undefined
  const refund = kind === 'cancelled' || kind === 'refunded' ? refundSentence(order, text) : []
  const page = shipment && trackingLink(shipment)
  return plainTextEmail({
    to: order.email,
    language: order.language,
    sender,
    subject: text.subject[kind](order.id, sender.storeName),
    paragraphs: [
      text.sentence[kind](order.id),
      ...(shipment ? [text.carrier(shipment)] : []),
      ...refund,
      ...(note ? [note] : []),
    ],
    ...linkOf(order, page, text, sender.origin),
  })
}

const refundSentence = ({ refund, certificates = [] }: ChangedOrder, text: MailText): readonly string[] => {
  const money = (cents: number): string =>
    new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
  const refunded = certificates.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...(refund ? [text.refund[refund.state === 'done' ? 'done' : 'due'](money(refund.amount))] : []),
    ...(refunded > 0 ? [text.certificates(money(refunded))] : []),
  ]
}

/** Guests have no order page; the tracking link is public. */
const linkOf = (
  { id, hasAccount }: ChangedOrder,
  page: string | undefined,
  text: MailText,
  origin: string,
): Pick<PlainTextEmail, 'link'> => {
  if (page) return { link: { href: page, text: text.follow } }
  return hasAccount ? { link: { href: `${origin}/account/orders/${id}`, text: text.yours } } : {}
}

const mailKindOf = (order: ChangedOrder, change: OrderChange): MailKind | undefined => {
  if (change.tag === 'refund') return order.refund?.state === 'done' ? 'refunded' : undefined
  if (change.tag === 'release') return 'released'
  // Its own mail is queued with the amount.
  if (change.tag === 'freight') return undefined
  if (change.tag === 'note') return change.audience === 'buyer' ? 'note' : undefined
  // The last shipment of an order is mailed as its shipping.
  if (change.tag !== 'step') return undefined
  if (change.to === 'shipped') return isPickedUp(order) ? 'ready' : 'shipped'
  // A status change that needs no mail is mailed if it has a note.
  if (!notifiesBuyer(change.to)) return change.note ? 'note' : undefined
  return change.to as MailKind
}
