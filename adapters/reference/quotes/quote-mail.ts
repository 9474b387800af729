import type { Language } from '../../../core/access/visitor'
import type { Quote, QuoteEventKind } from '../../../core/quotes/quote'
import { quoteDetailsAddress } from '../../../core/quotes/quote-link'
import { countedLines, quoteTotals } from '../../../core/quotes/quote-totals'
import type { Mail } from '../../../core/shared/mail.port'
import { dayOf } from '../../../core/shared/store-day'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

export type QuoteMailInput = {
  readonly quote: Quote
  readonly kind: QuoteEventKind
  readonly by: string
  readonly note?: string
  readonly language: Language
}

/** Events that are mailed to buyers; not their own actions, except the request and acceptance. */
type MailedEvent = Extract<
  QuoteEventKind,
  'requested' | 'offered' | 'information-wanted' | 'accepted' | 'reminded' | 'expired' | 'archived'
>
const mailedEvents: readonly QuoteEventKind[] = [
  'requested',
  'offered',
  'information-wanted',
  'accepted',
  'reminded',
  'expired',
  'archived',
] satisfies readonly MailedEvent[]
const isMailed = (kind: QuoteEventKind): kind is MailedEvent => mailedEvents.includes(kind)

type MailText = {
  readonly locale: string
  readonly subject: Readonly<Record<MailedEvent, (number: string, store: string) => string>>
  readonly sentence: Readonly<Record<MailedEvent, (number: string) => string>>
  readonly partNumber: (number: string) => string
  readonly total: (amount: string) => string
  readonly until: (day: string) => string
  readonly link: string
}

const english: MailText = {
  locale: 'en-US',
  subject: {
    requested: (number, store) => `We have your request: ${store} quote ${number}`,
    offered: (number, store) => `Our offer: ${store} quote ${number}`,
    'information-wanted': (number, store) => `A question about your ${store} quote ${number}`,
    accepted: (number, store) => `You accepted ${store} quote ${number}`,
    reminded: (number, store) => `Your ${store} quote ${number} expires soon`,
    expired: (number, store) => `Your ${store} quote ${number} has expired`,
    archived: (number, store) => `Your ${store} quote ${number} is closed`,
  },
  sentence: {
    requested: number =>
      `Thank you for your request. Your quote number is ${number}. We'll work up your prices and email you.`,
    offered: number => `Here is our offer for quote ${number}.`,
    'information-wanted': number => `Before we can make our offer for quote ${number}, we have a question.`,
    accepted: number =>
      `You accepted our offer for quote ${number}. You can order it at the agreed prices from its page.`,
    reminded: number =>
      `Our offer for quote ${number} expires soon. Until then you can accept it, ` +
      'or order what you accepted, from its page.',
    expired: number => `The prices on quote ${number} have expired. You can request a new offer on its page.`,
    archived: number => `We have closed quote ${number}.`,
  },
  partNumber: number => `Your part number ${number}`,
  total: amount => `Quoted total: ${amount}`,
  until: day => `Good until ${day}.`,
  link: 'Open the quote',
}

const french: MailText = {
  locale: 'fr-LU',
  subject: {
    requested: (number, store) => `Nous avons bien reçu votre demande : devis ${number} chez ${store}`,
    offered: (number, store) => `Notre offre : devis ${number} chez ${store}`,
    'information-wanted': (number, store) => `Une question à propos de votre devis ${number} chez ${store}`,
    accepted: (number, store) => `Vous avez accepté le devis ${number} de ${store}`,
    reminded: (number, store) => `Votre devis ${number} chez ${store} expire bientôt`,
    expired: (number, store) => `Votre devis ${number} chez ${store} a expiré`,
    archived: (number, store) => `Votre devis ${number} chez ${store} est clos`,
  },
  sentence: {
    requested: number =>
      `Merci pour votre demande. Elle porte le numéro de devis ${number}. Nous calculons vos prix et vous écrivons.`,
    offered: number => `Voici notre offre pour le devis ${number}.`,
    'information-wanted': number => `Avant de faire notre offre pour le devis ${number}, nous avons une question.`,
    accepted: number =>
      `Vous avez accepté notre offre pour le devis ${number}. Vous pouvez le ` +
      'commander aux prix convenus depuis sa page.',
    reminded: number =>
      `Notre offre pour le devis ${number} expire bientôt. D'ici là, vous pouvez l'accepter depuis sa page, ou y ` +
      'commander ce que vous avez accepté.',
    expired: number =>
      `Les prix du devis ${number} ne sont plus valables. Vous pouvez demander une nouvelle offre depuis sa page.`,
    archived: number => `Nous avons clos le devis ${number}.`,
  },
  partNumber: number => `Votre référence ${number}`,
  total: amount => `Total du devis : ${amount}`,
  until: day => `Valable jusqu'au ${day}.`,
  link: 'Ouvrir le devis',
}

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }

/** The mail to the buyer about an event; undefined if it needs none. `ref` identifies the quote in the link. */
export const buyerMail = async (
  { quote, kind, note, language }: QuoteMailInput,
  sender: PlainTextEmail['sender'],
  ref: () => Promise<string>,
): Promise<Mail | undefined> => {
  if (!isMailed(kind)) return undefined
  const text = textIn[language]
  return plainTextEmail({
    to: quote.contact.email,
    language,
    sender,
    subject: text.subject[kind](quote.number, sender.storeName),
    paragraphs: [
      text.sentence[kind](quote.number),
      ...(quote.title ? [quote.title] : []),
      ...(note && kind !== 'requested' && kind !== 'accepted' ? [note] : []),
      ...(kind === 'requested' ? [goods(quote, text.partNumber)] : []),
      ...(kind === 'offered' || kind === 'accepted' || kind === 'reminded'
        ? [text.total(money(quoteTotals(quote).grand, text.locale)), ...untilOf(quote, text)]
        : []),
    ],
    link: { href: sender.origin + quoteDetailsAddress(await ref()), text: text.link },
  })
}

const money = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** The quoted goods, each with its part number on the line below. */
const goods = ({ lines }: Quote, named: MailText['partNumber']): string =>
  countedLines(lines)
    .flatMap(({ quantity, name, sku, partNumber }) => [
      `${quantity} x ${name} (${sku})`,
      ...(partNumber === undefined ? [] : [`    ${named(partNumber)}`]),
    ])
    .join('\n')

/** The last day on which the offer can be accepted. */
const untilOf = ({ expiresAt }: Quote, { until, locale }: MailText): readonly string[] => {
  if (expiresAt === undefined) return []
  const day = new Date(`${dayOf(expiresAt * 1000 - 1)}T00:00:00Z`)
  return [until(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day))]
}

const customerNumber = (number: string): string => `Customer part number ${number}`

const deskSentence: Partial<Readonly<Record<QuoteEventKind, (by: string) => string>>> = {
  requested: by => `${by} requested a quote.`,
  answered: by => `${by} answered our question.`,
  'asked-again': by => `${by} requested changes.`,
  accepted: by => `${by} accepted our offer.`,
  declined: by => `${by} declined our offer.`,
  ordered: by => `${by} ordered the quote.`,
}

/** The mail to staff about a buyer's event, in the merchant's language. */
export const deskMail = (
  { quote, kind, by, note }: QuoteMailInput,
  sender: PlainTextEmail['sender'],
  to: string,
): Mail | undefined => {
  const sentence = deskSentence[kind]
  if (!sentence) return undefined
  const mail = plainTextEmail({
    to,
    language: 'en',
    sender,
    subject: `${sender.storeName}: quote ${quote.number}${quote.companyName ? `, ${quote.companyName}` : ''}`,
    paragraphs: [
      sentence(by),
      ...(quote.title ? [quote.title] : []),
      ...(note ? [note] : []),
      goods(quote, customerNumber),
      `Total: ${money(quoteTotals(quote).grand, english.locale)}`,
    ],
    link: { href: `${sender.origin}/staff/quotes/${quote.id}`, text: 'Open the quote' },
  })
  return { ...mail, replyTo: quote.contact.email }
}
