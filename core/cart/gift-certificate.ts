import * as E from 'fp-ts/Either'
import { isEmail } from '../shared/text-rules'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** The platform's six themes of certificates. */
export type GiftTheme = 'Birthday' | 'Boy' | 'Celebration' | 'Christmas' | 'General' | 'Girl'
export const giftThemes: readonly GiftTheme[] = ['Birthday', 'Boy', 'Celebration', 'Christmas', 'General', 'Girl']

export type GiftContact = { readonly name: string; readonly email: string }

/** Sender, recipient and message; the amount is the line's price. */
export type GiftCertificate = {
  readonly sender: GiftContact
  readonly recipient: GiftContact
  readonly theme: GiftTheme
  readonly message?: string
}

/** A requested certificate. */
export type NewGift = GiftCertificate & { readonly amount: Cents }

/** The platform's limits: 1.00 to 1,000.00, with a message of up to 200 characters. */
export const minGift: Cents = 100
export const maxGift: Cents = 100_000
export const maxGiftMessageLength = 200
const maxNameLength = 100
/** Larger orders go through sales; the limit also prevents mail abuse. */
export const maxGifts = 20

/** Validates a gift certificate and trims its texts; issues name their field. */
export const checkGift = (entered: NewGift): E.Either<readonly Issue[], NewGift> => {
  const message = entered.message?.trim()
  const gift: NewGift = {
    amount: entered.amount,
    theme: entered.theme,
    sender: tidy(entered.sender),
    recipient: tidy(entered.recipient),
    ...(message ? { message } : {}),
  }
  const issues = [
    ...(Number.isInteger(gift.amount) && gift.amount >= minGift && gift.amount <= maxGift
      ? []
      : [issue('amount', 'cart.gift-amount', { minimum: minGift / 100, maximum: maxGift / 100 })]),
    ...contactIssues('sender', gift.sender),
    ...contactIssues('recipient', gift.recipient),
    ...(gift.message !== undefined && gift.message.length > maxGiftMessageLength
      ? [issue('message', 'cart.choice-too-long', { maximum: maxGiftMessageLength })]
      : []),
  ]
  return issues.length > 0 ? E.left(issues) : E.right(gift)
}

/** Names appear in a mail subject, where a line break would allow header injection. */
const tidy = ({ name, email }: GiftContact): GiftContact => ({
  name: name.replace(/\s+/g, ' ').trim(),
  email: email.trim(),
})

const contactIssues = (who: 'sender' | 'recipient', { name, email }: GiftContact): readonly Issue[] => [
  ...(name === '' || name.length > maxNameLength
    ? [issue(`${who}-name`, 'cart.gift-name', { maximum: maxNameLength })]
    : []),
  ...(isEmail(email) ? [] : [issue(`${who}-email`, 'cart.gift-email')]),
]
