import type { Backing } from './backing.ts'

/** The calls of Stripe's API. `npm run contracts:stripe` compares them with Stripe's own file. */
const calls = [
  'ask which payment a page made',
  "begin a payment in the shop's fields",
  "begin a payment in the shop's fields that stores the card",
  "begin a payment on Stripe's page",
  'cancel a payment',
  'capture a part and leave the rest reserved',
  'capture a part and release the rest',
  'charge a stored card for a later shipment',
  'charge a stored card whose bank wants to see its owner',
  'end a payment page',
  'look for a payment page whose answer was lost',
  'look for a payment whose answer was lost',
  'look for a refund whose answer was lost',
  'make a customer, whose card is stored',
  'read a payment page that has ended',
  'read an unpaid payment page',
  'read a payment page where the buyer paid',
  'read a payment that is none',
  'read a payment that is not paid yet',
  'read a payment that the bank has not answered',
  'read a payment whose card was declined',
  'read a refund',
  'read an authorised payment',
  'refund a part of a payment',
  'refund more than was captured',
]

export const stripeCalls: Readonly<Record<string, Backing>> = Object.fromEntries(
  calls.map(call => [`stripe: ${call}`, { none: "Stripe's own, held against the types of the `stripe` package" }]),
)
