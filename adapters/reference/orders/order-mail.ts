import type { Order, OrderLine } from '../../../core/orders/order'
import type { Address } from '../../../core/addresses/address'
import { placeLine } from '../../../core/addresses/place-line'
import { dueOf } from '../../../core/checkout/certificates'
import type { Fee } from '../../../core/cart/fee'
import { needsShipping } from '../../../core/cart/line-kind'
import { phoneShown, programDay, type OrderDetails } from '../../../core/orders/order-details'
import { momentOn, regionName } from '../../../core/exemption/tax-exemption'
import { methodLabel } from '../../../core/payments/method-name'
import type { Mail } from '../../../core/shared/mail.port'
import { sumOf, type Cents } from '../../../core/shared/money'
import { plainTextEmail } from '../mail/plain-text-email'

type Sender = { readonly storeName: string; readonly origin: string }

const buyerOf = ({ billingAddress: bill }: Order): string => bill.companyName || `${bill.firstName} ${bill.lastName}`

/** 'Order 100123: Northgate, $4,060.80, PO 7781'. */
const noticeSubject = (order: Order): string =>
  [
    `Order ${order.id}: ${buyerOf(order)}`,
    money(order.total),
    ...(order.poNumber === undefined ? [] : [`PO ${order.poNumber}`]),
  ].join(', ')

/** Digest for the order desk: a line for each order, oldest first. */
export const orderDigest = (orders: readonly Order[], to: string, sender: Sender): Mail => {
  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
  return plainTextEmail({
    to,
    language: 'en',
    subject: `${count} at ${sender.storeName}: ${money(sumOf(orders, order => order.total))}`,
    sender,
    link: { href: `${sender.origin}/staff/orders`, text: 'Open the orders' },
    paragraphs: [
      `${count} placed at ${sender.storeName} since the last digest.`,
      ...orders.map(order =>
        [noticeSubject(order), `Payment: ${payment(order)}`, `${sender.origin}/staff/orders/${order.id}`].join('\n'),
      ),
    ],
  })
}

/**
 * Notice to the order desk, in the merchant's language. Omits the buyer's email address, as such mails are forwarded.
 */
export const orderNotice = (order: Order, to: string, sender: Sender): Mail => {
  const { billingAddress: bill } = order
  const buyer = buyerOf(order)
  return plainTextEmail({
    to,
    language: 'en',
    subject: noticeSubject(order),
    sender,
    link: { href: `${sender.origin}/staff/orders/${order.id}`, text: 'Open the order' },
    paragraphs: [
      `${buyer} placed order ${order.id} at ${sender.storeName}.`,
      [
        `Buyer: ${bill.firstName} ${bill.lastName}${bill.phone ? `, ${bill.phone}` : ''}`,
        `Payment: ${payment(order)}`,
      ].join('\n'),
      order.lines.flatMap(line => [lineText(line), ...moreOf(line, deskNumber)]).join('\n'),
      amounts(order)
        .map(([name, amount]) => `${name}: ${amount}`)
        .join('\n'),
      ...(order.shippingAddress ? [['Ship to:', ...addressLines(order.shippingAddress)].join('\n')] : []),
      ...(order.construction ? [['New store:', ...storeLines(order.construction)].join('\n')] : []),
    ],
  })
}

/** Order confirmation for the buyer: lines, totals, delivery and next steps. */
export const orderMail = (order: Order, sender: Sender): Mail => ({
  to: order.email,
  subject: `Your ${sender.storeName} order ${order.id}`,
  text: plainText(order, sender),
  html: html(order, sender),
})

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: Cents): string => dollars.format(cents / 100)

const delivery = (order: Order): string => {
  if (!needsShipping(order.lines)) return 'Nothing in this order ships.'
  if (order.totals.isFreightOpen)
    return (
      "Our staff quotes the freight. We'll email you the amount, and you pay nothing before you accept it on your " +
      "order's page."
    )
  switch (order.shippingMethod) {
    case 'pick-up':
      return "Your order is for pickup. We'll email you as soon as it is ready."
    case 'freight':
      return 'Your order ships by truck. The carrier will call you to schedule delivery.'
    default:
      return "Your order ships by parcel. We'll email you when it is on its way."
  }
}

const payment = ({ paymentMethod, paymentLabel, poNumber }: Order): string => {
  const name = methodLabel(paymentMethod, paymentLabel)
  return poNumber === undefined ? name : `${name} ${poNumber}`
}

const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Label of the tax line, with the exemption if there is one. */
const taxName = ({ exemption, isTaxEstimated }: Order): string =>
  exemption
    ? `Tax exempt (${regionName(exemption.region)}) until ${days.format(momentOn(exemption.lastDay))}`
    : isTaxEstimated
      ? 'Tax (estimated)'
      : 'Tax'

const feeNames: Readonly<Record<Fee['kind'], string>> = {
  surcharge: 'Surcharge',
  'payment-surcharge': 'Payment surcharge',
}

const amounts = (order: Order): readonly (readonly [string, string])[] => {
  const { totals } = order
  return [
    ['Subtotal', money(totals.subtotal)],
    ...(totals.discount > 0 ? [['Discount', `-${money(totals.discount)}`] as const] : []),
    [
      'Shipping',
      totals.isFreightOpen ? 'Quoted by our staff' : totals.shipping === 0 ? 'Free' : money(totals.shipping),
    ],
    ...(totals.liftgate > 0 ? [['including liftgate charge', money(totals.liftgate)] as const] : []),
    [taxName(order), money(totals.tax)],
    ...(totals.fees ?? []).map(fee => [feeNames[fee.kind], money(fee.amount)] as const),
    [totals.isFreightOpen ? 'Total before freight' : 'Total', money(totals.total)],
    ...(order.certificates ?? []).map(
      ({ ending, amount }) => [`Gift certificate ending ${ending}`, `-${money(amount)}`] as const,
    ),
    ...(order.certificates ? [['Due', money(dueOf(order))] as const] : []),
  ]
}

const addressLines = (address: Address): readonly string[] => [
  `${address.firstName} ${address.lastName}`,
  ...(address.companyName ? [address.companyName] : []),
  address.address1,
  ...(address.address2 ? [address.address2] : []),
  placeLine(address),
  address.countryCode,
]

/** A certificate is named by its recipient; its code is only in the recipient's mail. */
const nameOf = ({ name, gift }: OrderLine): string => (gift ? `Gift certificate for ${gift.recipient.name}` : name)

const chains: Readonly<Record<OrderDetails['storeType'], string>> = {
  dollarGeneral: 'Dollar General',
  pOpshelf: 'pOpshelf',
}

/** Store details of a construction order. */
const storeLines = ({
  storeType,
  storeNumber,
  requestedDelivery,
  siteContactName,
  siteContactPhone,
  taxExempt,
  files,
}: OrderDetails): readonly string[] => [
  `${chains[storeType]}, store ${storeNumber}`,
  `Requested delivery: ${programDay(requestedDelivery)}`,
  `Site contact: ${siteContactName}, ${phoneShown(siteContactPhone)}`,
  ...(taxExempt ? ['Tax-exempt order'] : []),
  ...(files.length > 0 ? [`Files: ${files.map(({ name }) => name).join(', ')}`] : []),
]

/** Notes about items that are delivered by email. */
const withoutTruck = ({ lines }: Order): readonly string[] => [
  ...(lines.some(line => line.kind === 'digital') ? ["We'll email your downloads as soon as the order is paid."] : []),
  ...(lines.some(line => line.kind === 'gift-certificate')
    ? ["We'll email gift certificates to their recipients as soon as the order is paid."]
    : []),
]

const choices = (line: OrderLine): string => line.options.map(option => `${option.name}: ${option.value}`).join(', ')

const lineText = (line: OrderLine): string =>
  `${line.quantity} x ${nameOf(line)}${line.sku ? ` (${line.sku})` : ''}  ${money(line.total)}`

const buyerNumber = (number: string): string => `Your part number ${number}`
const deskNumber = (number: string): string => `Customer part number ${number}`

/** The company's part number and selected options, one line each. */
const moreOf = (line: OrderLine, named: (number: string) => string): readonly string[] => [
  ...(line.partNumber === undefined ? [] : [`    ${named(line.partNumber)}`]),
  ...(line.options.length > 0 ? [`    ${choices(line)}`] : []),
]

const plainText = (order: Order, { storeName, origin }: Sender): string =>
  [
    `Thank you for your order at ${storeName}.`,
    '',
    `Order ${order.id}`,
    '',
    ...order.lines.flatMap(line => [lineText(line), ...moreOf(line, buyerNumber)]),
    '',
    ...amounts(order).map(([name, amount]) => `${name}: ${amount}`),
    '',
    `Payment: ${payment(order)}`,
    '',
    ...(order.shippingAddress ? ['Ship to:', ...addressLines(order.shippingAddress), ''] : []),
    'Bill to:',
    ...addressLines(order.billingAddress),
    ...(order.construction ? ['', 'New store:', ...storeLines(order.construction)] : []),
    '',
    delivery(order),
    ...withoutTruck(order),
    '',
    `${storeName}, ${origin}`,
  ].join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cell = (content: string, align = 'left'): string =>
  `<td style="padding:4px 12px 4px 0;text-align:${align};vertical-align:top">${content}</td>`

const block = (title: string, lines: readonly string[]): string =>
  `<p><strong>${escaped(title)}</strong><br>${lines.map(escaped).join('<br>')}</p>`

/** A long part number without spaces wraps at the end of the line. */
const facts = (line: OrderLine): string => {
  const known = escaped([line.sku, choices(line)].filter(Boolean).join(', '))
  const number = line.partNumber === undefined ? '' : escaped(buyerNumber(line.partNumber))
  return [known, number && `<span style="overflow-wrap:anywhere">${number}</span>`].filter(Boolean).join('<br>')
}

const goodsCell = (line: OrderLine): string => cell(`${escaped(nameOf(line))}<br><small>${facts(line)}</small>`)

const html = (order: Order, { storeName, origin }: Sender): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(`Order ${order.id}`)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;' +
      'max-width:640px;margin:0 auto;padding:16px">',
    `<p>Thank you for your order at ${escaped(storeName)}.</p>`,
    `<h1 style="font-size:22px">Order ${order.id}</h1>`,
    '<table style="border-collapse:collapse;width:100%">',
    ...order.lines.map(
      line => `<tr>${cell(String(line.quantity), 'right')}${goodsCell(line)}${cell(money(line.total), 'right')}</tr>`,
    ),
    '</table>',
    '<table style="border-collapse:collapse;margin:16px 0">',
    ...amounts(order).map(([name, amount]) => `<tr>${cell(escaped(name))}${cell(amount, 'right')}</tr>`),
    '</table>',
    `<p>Payment: ${escaped(payment(order))}</p>`,
    ...(order.shippingAddress ? [block('Ship to', addressLines(order.shippingAddress))] : []),
    block('Bill to', addressLines(order.billingAddress)),
    ...(order.construction ? [block('New store', storeLines(order.construction))] : []),
    ...[delivery(order), ...withoutTruck(order)].map(sentence => `<p>${escaped(sentence)}</p>`),
    `<p><a href="${escaped(origin)}">${escaped(storeName)}</a></p>`,
    '</body></html>',
  ].join('\n')
