import { noAddress } from '../../../core/quotes/draft-quote'
import type { QuoteAddress, QuoteEventKind, QuoteLine, QuoteStatus } from '../../../core/quotes/quote'
import { quoteStatuses } from '../../../core/quotes/quote'
import type { Visitor } from '../../../core/access/visitor'
import type { Database } from '../database/engine'
import { goodsByVariant } from '../cart/goods'
import { quotedBase } from '../quotes/quote-goods'
import { sumsOf, type QuoteDetail, type QuoteLineDetail } from '../quotes/quote-rows'
import { readOptionValues } from '../catalogue/json-fields'

const day = 86_400_000

/** `percentOff`: the offered discount on the buyer's price, if any. */
type SeedLine = readonly [sku: string, quantity: number, percentOff?: number]
type SeedQuote = {
  readonly email: string
  readonly title: string
  readonly reference: string
  readonly status: QuoteStatus
  readonly daysAgo: number
  readonly expiresInDays?: number
  readonly lines: readonly SeedLine[]
  readonly history: readonly (readonly [kind: QuoteEventKind, daysAgo: number, note?: string])[]
  readonly note: string
}

const desk = { name: 'Stef Staff', email: 'staff@lintel.example' }

/** The order determines the numbers, which are the same in every new shop: 10001 onwards. */
const quotes: readonly SeedQuote[] = [
  {
    email: 'senior@northgate.example',
    title: 'Elm Street School, level 2 corridor',
    reference: 'NG-2207',
    status: quoteStatuses.offered,
    daysAgo: 6,
    expiresInDays: 30,
    lines: [
      ['LS-G1-626', 12, 8],
      ['HG-BB45-26D', 36, 5],
      ['CL-4040-AL', 2],
    ],
    history: [
      ['requested', 6],
      ['offered', 4, 'Prices hold for the whole corridor. The closers are on the shelf in Dayton.'],
    ],
    note: 'Twelve openings, all on one delivery please.',
  },
  {
    email: 'admin@northgate.example',
    title: 'Depot washrooms',
    reference: '',
    status: quoteStatuses.new,
    daysAgo: 1,
    lines: [
      ['BX-1', 8],
      ['BX-3', 4],
    ],
    history: [['requested', 1]],
    note: '',
  },
  {
    email: 'senior@northgate.example',
    title: 'Maple Court, entrance doors',
    reference: 'NG-2188',
    status: quoteStatuses.ordered,
    daysAgo: 48,
    expiresInDays: -12,
    lines: [
      ['LS-G1-626', 4, 6],
      ['TH-SAD-36', 10, 10],
    ],
    history: [
      ['requested', 48],
      ['offered', 45],
      ['accepted', 44],
      ['ordered', 44],
    ],
    note: '',
  },
  {
    email: 'admin@northgate.example',
    title: 'Riverside clinic, ward B',
    reference: 'NG-2171',
    status: quoteStatuses.expired,
    daysAgo: 70,
    expiresInDays: -25,
    lines: [
      ['LS-G1-613', 6, 7],
      ['HG-BB45-10B', 18, 4],
    ],
    history: [
      ['requested', 70],
      ['offered', 66],
      ['expired', 25],
    ],
    note: '',
  },
  {
    email: 'junior@northgate.example',
    title: 'Site office',
    reference: '',
    status: quoteStatuses.archived,
    daysAgo: 33,
    lines: [['BX-2', 2]],
    history: [
      ['requested', 33],
      ['declined', 31, 'The office was canceled.'],
    ],
    note: '',
  },
  {
    email: 'senior@northgate.example',
    title: 'Gymnasium, spare hardware',
    reference: '',
    status: quoteStatuses.draft,
    daysAgo: 2,
    lines: [['LS-G1-626', 2]],
    history: [],
    note: '',
  },
  {
    email: 'campus@hsu.example',
    title: 'Harbor Hall, stair 3',
    reference: 'HSU-FAC-91',
    status: quoteStatuses.offered,
    daysAgo: 5,
    expiresInDays: 21,
    lines: [
      ['LS-G1-613', 3, 5],
      ['LS-G1-626', 3, 5],
    ],
    history: [
      ['requested', 5],
      ['offered', 3],
    ],
    note: 'Deliver to the Facilities Annex.',
  },
  {
    email: 'retail@lintel.example',
    title: 'Walk-through detector',
    reference: '',
    status: quoteStatuses.inProcess,
    daysAgo: 3,
    lines: [
      ['BX-2', 1],
      ['TH-SAD-36', 5],
    ],
    history: [
      ['requested', 3],
      ['information-wanted', 2, 'Which width is the opening?'],
    ],
    note: 'For our community hall.',
  },
]

export const quoteSettingsRow = {
  name: 'quotes',
  value: JSON.stringify({
    country: 'United States',
    terms:
      '<h3>Prices</h3><p>Prices are in US dollars and hold until the expiration date for the quantities named ' +
      'here.</p><h3>Delivery</h3><ul><li>Lead times begin with the order.</li><li>Inspect freight on delivery ' +
      'and note damage on the carrier’s receipt.</li><li>Doors and frames come by truck with a ' +
      'liftgate.</li></ul><h3>Returns</h3><p>What is made to order cannot be returned.</p>',
  }),
}

/** Inserts quotes of the demo buyers in every status, at catalogue prices and their price lists. */
export const fillQuotes = async (trx: Database, now: number): Promise<void> => {
  for (const [at, quote] of quotes.entries()) await fillQuote(trx, quote, `seed-${at + 1}`, now)
}

const fillQuote = async (trx: Database, quote: SeedQuote, key: string, now: number): Promise<void> => {
  const buyer = await trx
    .selectFrom('customer')
    .leftJoin('company', 'company.id', 'customer.company_id')
    .leftJoin('customer_group', 'customer_group.id', 'customer.group_id')
    .select([
      'customer.id',
      'customer.email',
      'customer.first_name',
      'customer.last_name',
      'customer.phone',
      'customer.company_id',
      'company.name as company',
      'customer_group.price_list_id',
    ])
    .where('customer.email_fold', '=', quote.email)
    .executeTakeFirstOrThrow()
  const lines = await linesOf(trx, quote, key, buyer.price_list_id ?? undefined)
  const name = `${buyer.first_name} ${buyer.last_name}`
  const isAnswered = quote.history.some(([kind]) => kind !== 'requested' && kind !== 'declined')
  const created = now - quote.daysAgo * day
  const address = await addressOf(trx, buyer)
  const detail: QuoteDetail = {
    contact: { name, email: buyer.email, companyName: buyer.company ?? '', phoneNumber: buyer.phone ?? '' },
    shipping: address,
    billing: address,
    note: quote.note,
    files: [],
  }
  const { id } = await trx
    .insertInto('quote')
    .values({
      store_key: 'commercial',
      customer_id: buyer.id,
      company_id: buyer.company_id,
      requested_by: `customer:${buyer.id}`,
      request_key: key,
      status: quote.status,
      revision: Math.max(1, quote.history.length),
      title: quote.title,
      reference_number: quote.reference,
      contact_name: name,
      contact_email: buyer.email,
      company_name: buyer.company ?? '',
      detail: JSON.stringify(detail),
      sales_rep_email: isAnswered ? desk.email : '',
      created_at: created,
      changed_at: now - (quote.history.at(-1)?.[1] ?? quote.daysAgo) * day,
      expires_at: quote.expiresInDays === undefined ? null : now + quote.expiresInDays * day,
      waiting_since: quote.status === quoteStatuses.new ? created : null,
      shipping_total: 0,
      tax_total: 0,
      ...sumsOf(lines, { shipping_total: 0, tax_total: 0 }),
      terms: termsOf(),
      language: 'en',
      origin: '',
      cart_id: null,
      order_id: null,
      offer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('quote_line')
    .values(
      lines.map((line, at) => ({
        id: line.id,
        quote_id: id,
        position: at + 1,
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        name: line.name,
        quantity: line.quantity,
        base_price: line.basePrice ?? null,
        offered_price: line.offeredPrice ?? null,
        tax: 0,
        alternate_to: null,
        accepted: line.accepted ? 1 : 0,
        detail: JSON.stringify({
          slug: line.slug,
          picture: line.picture,
          options: line.options,
          choices: [],
          uploads: [],
        } satisfies QuoteLineDetail),
      })),
    )
    .execute()
  for (const [kind, daysAgo, note] of quote.history) {
    const fromDesk = kind === 'offered' || kind === 'information-wanted' || kind === 'expired'
    await trx
      .insertInto('quote_event')
      .values({
        quote_id: id,
        at: now - daysAgo * day,
        by_name: kind === 'expired' ? '' : fromDesk ? desk.name : name,
        from_desk: fromDesk ? 1 : 0,
        kind,
        note: note ?? null,
        changes: '[]',
        mail_due: null,
        mail_tries: 0,
      })
      .execute()
  }
}

const termsOf = (): string => (JSON.parse(quoteSettingsRow.value) as { readonly terms: string }).terms

const linesOf = async (
  trx: Database,
  quote: SeedQuote,
  key: string,
  priceListId: number | undefined,
): Promise<readonly QuoteLine[]> => {
  const variants = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.sku', 'variant.option_values'])
    .where(
      'variant.sku',
      'in',
      quote.lines.map(([sku]) => sku),
    )
    .execute()
  const visitor: Visitor = {
    storeKey: 'commercial',
    language: 'en',
    visible: { tag: 'everything' },
    ...(priceListId === undefined ? {} : { priceListId }),
  }
  const goods = await goodsByVariant(
    trx,
    visitor,
    variants.map(({ id }) => id),
  )
  const isOffered = quote.history.some(([kind]) => kind === 'offered')
  return quote.lines.map(([sku, quantity, percentOff], at): QuoteLine => {
    const variant = variants.find(each => each.sku === sku)
    const known = variant && goods.get(variant.id)
    if (!variant || !known) throw new Error(`A demo quote names ${sku}, which is not in the catalog`)
    const base = quotedBase(known, [])
    return {
      id: `${key}-${at + 1}`,
      productId: known.productId,
      variantId: variant.id,
      sku,
      name: known.name,
      slug: known.slug,
      quantity,
      tax: 0,
      choices: [],
      ...(known.picture ? { picture: known.picture } : {}),
      options: readOptionValues(variant.option_values).map(({ optionId, valueId, name, label }) => ({
        optionId,
        optionValue: String(valueId),
        optionLabel: label,
        optionName: name,
        type: '',
      })),
      ...(base === undefined ? {} : { basePrice: base }),
      ...(isOffered && base !== undefined && percentOff !== undefined
        ? { offeredPrice: Math.round((base * (100 - percentOff)) / 100) }
        : {}),
      ...(quote.status === quoteStatuses.ordered ? { accepted: true } : {}),
    }
  })
}

type Buyer = {
  readonly id: number
  readonly company_id: number | null
  readonly company: string | null
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
}

/** The first address of the company's or the customer's own address book. */
const addressOf = async (trx: Database, buyer: Buyer): Promise<QuoteAddress> => {
  const row = await trx
    .selectFrom('address')
    .selectAll()
    .where(buyer.company_id === null ? 'customer_id' : 'company_id', '=', buyer.company_id ?? buyer.id)
    .orderBy('id')
    .executeTakeFirst()
  const named = {
    ...noAddress,
    firstName: buyer.first_name,
    lastName: buyer.last_name,
    companyName: buyer.company ?? '',
    phoneNumber: row?.phone ?? buyer.phone ?? '',
  }
  return row
    ? {
        ...named,
        address: row.address1,
        apartment: row.address2 ?? '',
        city: row.city,
        country: 'United States',
        state: row.state,
        zipCode: row.postal_code,
      }
    : named
}
