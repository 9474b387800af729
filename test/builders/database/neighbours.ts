import type { Database } from '../../../adapters/reference/database/engine'

/** Text that occurs in all neighbours' data, and nowhere else. */
export const neighbourMark = 'Nextdoor'

/** A storefront in the same database that no test visits. */
const store = 'nextdoor'
/** Nora, of a separate company; never signs in. */
const nora = -987_001
const retail = 1
const senior = 3
/** Later than the time of any test, so that neighbours' rows are always the newest. */
const later = Date.UTC(2030, 0, 1)

type Owned = { readonly n: number; readonly store_key: string; readonly customer_id: number | null }

/** Data of the test customers in another storefront, and of other customers and guests in theirs. */
const owners: readonly Owned[] = [
  { n: 1, store_key: store, customer_id: retail },
  { n: 2, store_key: store, customer_id: senior },
  { n: 3, store_key: store, customer_id: nora },
  { n: 4, store_key: store, customer_id: null },
  { n: 5, store_key: 'commercial', customer_id: nora },
  { n: 6, store_key: 'commercial', customer_id: null },
]
const withAccount = owners.flatMap(({ customer_id, ...owner }) =>
  customer_id === null ? [] : [{ ...owner, customer_id }],
)
const elsewhere = owners.filter(owner => owner.store_key === store)
/** Below all ids that the shop assigns. */
const idOf = (n: number) => -987_100 - n

const people = async (db: Database): Promise<void> => {
  await db
    .insertInto('company')
    .values({ id: nora, name: 'Nextdoor Builders', group_id: null, tax_exempt_category: null, parent_id: null })
    .execute()
  await db
    .insertInto('customer')
    .values({
      id: nora,
      email: 'nora@nextdoor.example',
      email_fold: 'nora@nextdoor.example',
      first_name: 'Nora',
      last_name: neighbourMark,
      phone: null,
      company_name: 'Nextdoor Builders',
      password_hash: '-',
      group_id: null,
      company_id: nora,
      role: 0,
      role_name: 'Admin',
      is_staff: 0,
      created_at: 0,
    })
    .execute()
  await db.insertInto('company_member').values({ company_id: nora, customer_id: nora, role: 0 }).execute()
  const address = {
    customer_id: nora,
    first_name: 'Nora',
    last_name: neighbourMark,
    company_name: null,
    phone: null,
    address1: '1 Nextdoor Lane',
    address2: null,
    city: 'Akron',
    state: 'OH',
    postal_code: '44301',
    country_code: 'US',
  }
  await db
    .insertInto('address')
    .values([
      { ...address, id: idOf(1), company_id: null, default_shipping: 1, default_billing: 1 },
      { ...address, id: idOf(2), company_id: nora, default_shipping: 1, default_billing: 1 },
    ])
    .execute()
  await db
    .insertInto('part_number')
    .values({
      company_id: nora,
      number_fold: 'NEXTDOOR1',
      number: 'Nextdoor-1',
      sku: 'BX-1',
      sku_fold: 'BX1',
      changed_at: later,
    })
    .execute()
  await db
    .insertInto('session')
    .values({
      id_hash: 'nextdoor-session',
      store_key: 'commercial',
      customer_id: nora,
      cart_id: 'nextdoor-5',
      language: 'en',
      kept: '{}',
      created_at: later,
      seen_at: later,
      owner: 'nextdoor',
      handle: 'nextdoor',
      browser: neighbourMark,
      system: null,
    })
    .execute()
  await db
    .insertInto('password_reset')
    .values({ token_hash: 'nextdoor', customer_id: nora, store_key: 'commercial', ends_at: later })
    .execute()
  await db
    .insertInto('hand_off_token')
    .values({
      token_hash: 'nextdoor',
      purpose: 'hand-off',
      store_key: store,
      customer_id: nora,
      cart_id: 'nextdoor-3',
      is_editable: 1,
      ends_at: later,
    })
    .execute()
  await db
    .insertInto('access_request')
    .values({
      customer_id: nora,
      target: '/campus-store/',
      requested_at: later,
      state: 'received',
      store_key: store,
      language: 'en',
      reason: null,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  await db
    .insertInto('access_grant')
    .values({ customer_id: nora, target: '/campus-store/', category_id: 810 })
    .execute()
}

const carts = async (db: Database, goods: Goods): Promise<void> => {
  await db
    .insertInto('cart')
    .values(
      owners.map(({ n, store_key, customer_id }) => ({
        id: `nextdoor-${n}`,
        store_key,
        customer_id,
        company_id: null,
        state: 'open' as const,
        is_editable: 1,
        version: 1,
        coupons: '["NEXTDOOR"]',
        notices: JSON.stringify([{ code: 'cart.repaired', values: { sku: neighbourMark } }]),
        created_at: later,
        changed_at: later,
        quote_id: null,
      })),
    )
    .execute()
  await db
    .insertInto('cart_line')
    .values(
      owners.map(({ n }) => ({
        id: `nextdoor-line-${n}`,
        cart_id: `nextdoor-${n}`,
        ...goods,
        quantity: 7,
        modifiers: '[]',
        agreed_price: null,
        position: 1,
        own: null,
      })),
    )
    .execute()
  await db
    .insertInto('checkout')
    .values(
      owners.map(({ n }) => ({
        cart_id: `nextdoor-${n}`,
        token_hash: `nextdoor-${n}`,
        token_ends: later,
        session_hash: 'nextdoor',
        email: 'nora@nextdoor.example',
        phone: null,
        shipping: null,
        billing: null,
        shipping_option: 'pick-up',
        payment: '{"method":"invoice"}',
        order_key: `nextdoor-${n}`,
        opened_at: later,
        shown: 'nextdoor',
        created_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('upload')
    .values(
      owners.map(({ n, customer_id }) => ({
        id: `nextdoor-upload-${n}-long-enough`,
        blob: `nextdoor-${n}`,
        owner_hash: 'nextdoor',
        customer_id,
        name: 'Nextdoor.pdf',
        type: 'application/pdf',
        size: 9,
        content_hash: `nextdoor-${n}`,
        state: 'kept' as const,
        created_at: later,
        touched_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('upload_use')
    .values(
      owners.map(({ n }) => ({ upload_id: `nextdoor-upload-${n}-long-enough`, cart_line_id: `nextdoor-line-${n}` })),
    )
    .execute()
}

const lists = async (db: Database, goods: Goods): Promise<void> => {
  const known = (await db.selectFrom('customer').select('id').execute()).map(({ id }) => id)
  const theirs = withAccount.filter(({ customer_id }) => known.includes(customer_id))
  await db
    .insertInto('wish_list')
    .values(
      theirs.map(({ n, store_key, customer_id }) => ({
        id: idOf(n),
        store_key,
        customer_id,
        name: 'Nextdoor list',
        name_fold: 'nextdoor list',
        share_token: `nextdoor-${n}`,
        created_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('wish_list_item')
    .values(theirs.map(({ n }) => ({ id: idOf(n), wish_list_id: idOf(n), ...goods, added_at: later })))
    .execute()
  await db
    .insertInto('shopping_list')
    .values(
      theirs.map(({ n, store_key, customer_id }) => ({
        id: idOf(n),
        store_key,
        customer_id,
        company_id: customer_id === senior ? 1 : customer_id === nora ? nora : 0,
        name: 'Nextdoor list',
        name_fold: 'nextdoor list',
        description: '',
        status: 0,
        reason: null,
        created_at: later,
        changed_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('shopping_list_item')
    .values(
      theirs.map(({ n }) => ({
        id: idOf(n),
        list_id: idOf(n),
        ...goods,
        sku: 'BX-1',
        name: neighbourMark,
        quantity: 7,
        choices: '[]',
        note: '',
        added_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('upload_list')
    .values(
      theirs.map(({ n, store_key, customer_id }) => ({
        customer_id,
        store_key,
        version: 40 + n,
        write_key: `nextdoor-${n}`,
        name: 'Nextdoor.csv',
        line_count: 1,
        body: '{}',
        kept_at: later,
        changed_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('quote_draft')
    .values(
      theirs.map(({ store_key, customer_id }) => ({
        customer_id,
        store_key,
        company_id: 0,
        body: '{"title":"Nextdoor"}',
        changed_at: later,
      })),
    )
    .execute()
}

const orders = async (db: Database, goods: Goods): Promise<void> => {
  const sums = { subtotal: 700, discount: 0, shipping: 0, liftgate: 0, tax: 0, total: 700, pieces: 7 }
  const rest = {
    company_id: null,
    email: 'nora@nextdoor.example',
    status: 'awaiting-payment',
    po_number: neighbourMark,
    placed_at: later,
    ...sums,
    detail: '{}',
    language: 'en',
    carrier: null,
    tracking: null,
    paid_at: null,
    refund: 'due' as const,
    refund_id: null,
    refund_problem: null,
    refunded_at: null,
    mails_owed: 'placed' as const,
    mails_due: later,
    mails_origin: 'https://nextdoor.example',
    files_key: 'nextdoor',
    files_hash: 'nextdoor',
  }
  await db
    .insertInto('sales_order')
    .values(
      elsewhere.map(({ n, store_key, customer_id }) => ({
        id: idOf(n),
        store_key,
        customer_id,
        cart_id: `nextdoor-ordered-${n}`,
        order_key: `nextdoor-ordered-${n}`,
        ...rest,
      })),
    )
    .execute()
  await db
    .insertInto('sales_order_line')
    .values(
      elsewhere.map(({ n }) => ({
        order_id: idOf(n),
        position: 1,
        ...goods,
        sku: 'BX-1',
        name: neighbourMark,
        quantity: 7,
        price: 100,
        total: 700,
        detail: '{}',
      })),
    )
    .execute()
  await db
    .insertInto('gift_certificate')
    .values(
      elsewhere.map(({ n, store_key }) => ({
        id: `nextdoor-${n}`,
        store_key,
        order_id: idOf(n),
        position: 1,
        code_hash: `nextdoor-${n}`,
        code: `NEXTDOOR-${n}`,
        ending: `OR-${n}`,
        amount: 700,
        recipient_name: neighbourMark,
        recipient_email: 'nora@nextdoor.example',
        message: '',
        last_day: null,
        issued_at: later,
        issued_by: null,
        voided_at: null,
        version: 1,
      })),
    )
    .execute()
  await db
    .insertInto('ledger_account')
    .values(elsewhere.map(({ n }) => ({ id: `gift:nextdoor-${n}`, cap: 700, spent: 0, held: 0 })))
    .execute()
  await db
    .insertInto('staff_event')
    .values({
      store_key: store,
      subject: 'order',
      subject_key: String(idOf(1)),
      action: 'order-note',
      actor_id: nora,
      actor_name: neighbourMark,
      at: later,
      details: '{}',
      note: neighbourMark,
    })
    .execute()
}

const quotes = async (db: Database, goods: Goods): Promise<void> => {
  const rest = {
    company_id: null,
    status: 1,
    revision: 3,
    title: neighbourMark,
    reference_number: neighbourMark,
    contact_name: 'Nora Nextdoor',
    contact_email: 'nora@nextdoor.example',
    company_name: 'Nextdoor Builders',
    detail: JSON.stringify({ contact: {}, shipping: {}, billing: {}, note: '', files: [] }),
    sales_rep_email: 'nora@nextdoor.example',
    created_at: later,
    changed_at: later,
    expires_at: later,
    waiting_since: null,
    grand_total: 700,
    shipping_total: 0,
    tax_total: 0,
    pieces: 7,
    terms: '',
    language: 'en',
    origin: '',
    cart_id: null,
    order_id: null,
    offer: null,
    reminded_for: later,
  }
  await db
    .insertInto('quote')
    .values(
      elsewhere.map(({ n, store_key, customer_id }) => ({
        id: idOf(n),
        store_key,
        customer_id,
        requested_by: `nextdoor-${n}`,
        request_key: `nextdoor-${n}`,
        ...rest,
      })),
    )
    .execute()
  await db
    .insertInto('quote_line')
    .values(
      elsewhere.map(({ n }) => ({
        id: `nextdoor-${n}`,
        quote_id: idOf(n),
        position: 1,
        ...goods,
        sku: 'BX-1',
        name: neighbourMark,
        quantity: 7,
        base_price: 100,
        offered_price: 90,
        tax: 0,
        alternate_to: null,
        accepted: 0,
        detail: '{}',
      })),
    )
    .execute()
  await db
    .insertInto('quote_event')
    .values(
      elsewhere.map(({ n }) => ({
        id: idOf(n),
        quote_id: idOf(n),
        at: later,
        by_name: neighbourMark,
        from_desk: 0,
        kind: 'requested',
        note: null,
        changes: '[]',
        mail_due: later,
        mail_tries: 0,
      })),
    )
    .execute()
  await db
    .insertInto('quote_comment')
    .values(
      elsewhere.map(({ n }) => ({
        id: idOf(n),
        quote_id: idOf(n),
        line_id: `nextdoor-${n}`,
        at: later,
        by_name: neighbourMark,
        from_desk: 0,
        text: neighbourMark,
      })),
    )
    .execute()
  await db
    .insertInto('quote_link')
    .values(
      elsewhere.map(({ n }) => ({
        token_hash: `nextdoor-${n}`,
        quote_id: idOf(n),
        is_owner: n % 2,
        created_at: later,
      })),
    )
    .execute()
  await db
    .insertInto('quote_keeper')
    .values(elsewhere.map(({ n }) => ({ quote_id: idOf(n), owner_hash: 'nextdoor' })))
    .execute()
}

const desks = async (db: Database, goods: Goods): Promise<void> => {
  await db
    .insertInto('review')
    .values({
      id: idOf(1),
      store_key: store,
      product_id: goods.product_id,
      customer_id: nora,
      rating: 1,
      title: neighbourMark,
      text: neighbourMark,
      author: neighbourMark,
      state: 'pending',
      version: 0,
      reviewed_at: later,
    })
    .execute()
  await db
    .insertInto('tax_certificate')
    .values({
      id: 'nextdoor',
      store_key: store,
      customer_id: nora,
      company_id: nora,
      upload_id: 'nextdoor-upload-3-long-enough',
      state: 'waiting',
      regions: '["US-OH"]',
      ends_on: null,
      reason: null,
      version: 0,
      created_at: later,
      reported_at: null,
      decided_at: null,
      decided_by: null,
      language: 'en',
    })
    .execute()
  await db
    .insertInto('form_submission')
    .values({
      id: 'nextdoor',
      once: 'nextdoor',
      store_key: store,
      form_id: 'contact',
      title: neighbourMark,
      customer_id: nora,
      language: 'en',
      origin: '',
      answers: '[]',
      created_at: later,
      tried_at: null,
      tries: 0,
      mailed_at: later,
    })
    .execute()
  await db
    .insertInto('construction_order')
    .values({
      cart_id: 'nextdoor-3',
      store_key: store,
      customer_id: nora,
      store_type: 'dollarGeneral',
      store_number: '99999',
      requested_delivery: '2030-01-02',
      site_contact_name: neighbourMark,
      site_contact_phone: '1',
      tax_exempt: 0,
      order_id: idOf(3),
      created_at: later,
      changed_at: later,
    })
    .execute()
  await db
    .insertInto('construction_order_file')
    .values({ cart_id: 'nextdoor-3', upload_id: 'nextdoor-upload-3-long-enough', kind: 'other', position: 1 })
    .execute()
  await db
    .insertInto('order_form')
    .values({
      id: idOf(1),
      store_key: store,
      name: neighbourMark,
      type: 'text/csv',
      blob: null,
      size: 9,
      published_at: later,
      published_by: neighbourMark,
    })
    .execute()
  await db
    .insertInto('media')
    .values({
      id: 'nextdoor',
      store_key: store,
      name: 'Nextdoor.png',
      name_fold: 'nextdoor.png',
      type: 'image/png',
      size: 9,
      width: 1,
      height: 1,
      crop: null,
      alt: '{}',
      alt_fold: '',
      content_hash: 'nextdoor',
      state: 'kept',
      version: 0,
      created_at: later,
      touched_at: later,
      added_by: neighbourMark,
    })
    .execute()
  await db
    .insertInto('product_view')
    .values({ store_key: store, ...{ product_id: goods.product_id }, day: 20_000, views: 9_999 })
    .execute()
}

const content = async (db: Database): Promise<void> => {
  const known = await db.selectFrom('content').selectAll().where('store_key', '=', 'commercial').execute()
  // A storefront with products only has no pages.
  if (known.length === 0) return
  const theirs = known.map(row => ({
    ...row,
    store_key: store,
    title: `${neighbourMark} ${row.title}`,
    sort_order: -1,
    expires_at: later,
  }))
  for (let at = 0; at < theirs.length; at += 50)
    await db
      .insertInto('content')
      .values(theirs.slice(at, at + 50))
      .execute()
  const pages = theirs.filter(row => row.model === 'web_pages').slice(0, 20)
  const draft = {
    revision: 7,
    changed_by: neighbourMark,
    changed_at: later,
    publish_revision: 7,
    publish_at: later,
    publish_until: null,
    withdrawn_at: null,
    first_published_at: null,
  }
  const keyed = pages.map(({ language, model, id, slug, title, sort_order, fields }) => ({
    store_key: store,
    language,
    model,
    id,
    slug,
    title,
    sort_order,
    fields,
  }))
  await db
    .insertInto('content_draft')
    .values(keyed.map(row => ({ ...row, ...draft })))
    .execute()
  await db
    .insertInto('content_revision')
    .values(
      keyed.map(row => ({
        ...row,
        revision: 1,
        saved_by: neighbourMark,
        saved_by_id: nora,
        began_at: later,
        saved_at: later,
        restored_from: null,
      })),
    )
    .execute()
  await db
    .insertInto('content_open')
    .values(
      keyed.slice(0, 3).map(({ store_key, language, model, id }) => ({
        store_key,
        language,
        model,
        id,
        customer_id: nora,
        name: neighbourMark,
        opened_at: later,
        seen_at: later,
      })),
    )
    .execute()
}

type Goods = { readonly product_id: number; readonly variant_id: number }

/**
 * Creates a second of everything a test creates: the same customers in another storefront, another customer and another
 * guest. No test may see or change it.
 */
export const moveNeighboursIn = async (db: Database): Promise<void> => {
  const goods = await db
    .selectFrom('variant')
    .select(['product_id', 'id as variant_id'])
    .where('sku', '=', 'BX-1')
    .executeTakeFirstOrThrow()
  await people(db)
  await carts(db, goods)
  await lists(db, goods)
  await orders(db, goods)
  await quotes(db, goods)
  await desks(db, goods)
  await content(db)
}

const marked = [
  'company',
  'customer',
  'company_member',
  'address',
  'part_number',
  'session',
  'password_reset',
  'hand_off_token',
  'access_request',
  'access_grant',
  'cart',
  'cart_line',
  'checkout',
  'upload',
  'upload_use',
  'wish_list',
  'wish_list_item',
  'shopping_list',
  'shopping_list_item',
  'upload_list',
  'quote_draft',
  'sales_order',
  'sales_order_line',
  'gift_certificate',
  'staff_event',
  'quote',
  'quote_line',
  'quote_event',
  'quote_comment',
  'quote_link',
  'quote_keeper',
  'review',
  'tax_certificate',
  'form_submission',
  'construction_order',
  'construction_order_file',
  'order_form',
  'media',
  'content_draft',
  'content_revision',
  'content_open',
] as const

/** The neighbours' current rows. */
export const neighbourRows = async (db: Database): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await Promise.all(
    marked.map(async table => {
      const rows = await db.selectFrom(table).selectAll().execute()
      return [
        table,
        rows
          .map(row => JSON.stringify(row))
          .filter(row => /nextdoor|:-987\d{3}\b/i.test(row))
          .sort(),
      ] as const
    }),
  )
  const read = await db
    .selectFrom('content')
    .select(['language', 'model', 'id', 'title', 'revision', 'expires_at'])
    .where('store_key', '=', store)
    .execute()
  return { ...Object.fromEntries(tables), content: read.map(row => JSON.stringify(row)).sort() }
}

/** Fails if the neighbours' data changed. */
export const assertUnchanged = async (
  db: Database,
  before: Awaited<ReturnType<typeof neighbourRows>>,
): Promise<void> => {
  const after = await neighbourRows(db)
  const touched = Object.entries(before).flatMap(([table, rows]) => {
    const now = after[table] ?? []
    const [removed, added] = [rows.filter(row => !now.includes(row)), now.filter(row => !rows.includes(row))]
    return removed.length + added.length > 0 ? [`${table}: ${removed[0] ?? ''} became ${added[0] ?? 'nothing'}`] : []
  })
  if (touched.length > 0) throw new Error(`Neighbors' data was changed. ${touched.join('; ')}`)
}
