import { creditAccount, giftAccount } from '../../core/ledger/ledger-account'
import { answerOf } from './expecting'
import type { Purchases } from './purchase-states'
import type { Params, Props } from './stage'

/** Provider states of the staff desks, and of the reviews one of them moderates. */
export const staffStates = (
  { db, stage, ports, asGuest, asCustomer, goodsOnSale }: Props,
  { placedOrder }: Purchases,
): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const asStaff = () => asCustomer({ email: 'staff@lintel.example' })

  const staffAndColleague = async ({ accountId = 0, email = 'colleague@lintel.example' }: Params, isStaff = 1) => {
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('customer').where('id', '=', accountId).execute()
    await asStaff()
    const stef = await db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', stage.session.visitor.customer?.id ?? 0)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customer')
      .values({ ...stef, id: accountId, email, email_fold: email, proven_email_fold: email, is_staff: isStaff })
      .execute()
    await db.deleteFrom('idempotency').execute()
  }

  const staffAndRequest = async ({ customerId = 0, slug = '' }: Params) => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('access_request').where('customer_id', '=', customerId).execute()
    const { storeKey, language } = stage.session.visitor
    await db
      .insertInto('access_request')
      .values({
        customer_id: customerId,
        target: slug,
        requested_at: Date.now(),
        state: 'received',
        store_key: storeKey,
        language,
      })
      .execute()
  }

  const staffAndOrder = async (params: Params) => {
    await placedOrder(params)
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
  }

  const staffAndStoreOrder = async (params: Params) => {
    const { orderId = 0 } = params
    await staffAndOrder(params)
    await db.deleteFrom('construction_order').where('order_id', '=', orderId).execute()
    await db
      .insertInto('construction_order')
      .values({
        cart_id: `cart-of-${orderId}`,
        store_key: stage.session.visitor.storeKey,
        customer_id: 1,
        store_type: 'dollarGeneral',
        store_number: '20481',
        requested_delivery: '2033-06-15',
        site_contact_name: 'Dee Dollar',
        site_contact_phone: '6155550142',
        tax_exempt: 0,
        order_id: orderId,
        created_at: 0,
        changed_at: 0,
      })
      .execute()
  }

  const staffAndGoods = async (params: Params) => {
    await goodsOnSale(params)
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await db
      .updateTable('product')
      .set({ version: 0 })
      .where('id', '=', params.productId ?? 0)
      .execute()
  }

  const staffAndOwedOrder = async (params: Params) => {
    await staffAndOrder(params)
    await answerOf(
      ports().orderDesk.change({
        orderId: params.orderId ?? 0,
        version: 0,
        key: 'the-key-of-the-click-before',
        change: { tag: 'step', to: 'cancelled', note: 'Sold out.' },
      }),
    )
  }

  const staffAndPaidOrder = async (params: Params) => {
    for (const table of ['refund', 'payment'] as const) await db.deleteFrom(table).execute()
    await staffAndOrder(params)
  }

  const staffAndFailedRefund = async (params: Params) => {
    await staffAndPaidOrder(params)
    const { orderId = 0, clickKey: key = '' } = params
    await answerOf(ports().paymentDesk.refund({ orderId, version: 0, key, form: { 'line-1': '1' } }))
  }

  const atFreshDesk = async () => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
  }

  const staffAndTaxRule = async ({ ruleId = 0 }: Params) => {
    await atFreshDesk()
    await db.deleteFrom('tax_rule').where('postal_prefix', '=', '430').execute()
    await db
      .insertInto('tax_rule')
      .values({
        id: ruleId,
        country_code: 'US',
        state: 'OH',
        postal_prefix: '430',
        tax_class: '',
        basis_points: 750,
        shipping_taxable: 1,
        from_day: '2026-12-01',
        version: 1,
      })
      .execute()
  }

  const staffAndZone = async ({ zoneId = 0 }: Params) => {
    await atFreshDesk()
    await db.deleteFrom('shipping_zone').where('name', '=', 'Anchorage').execute()
    const [former] = await db.selectFrom('shipping_zone').selectAll().orderBy('id').limit(1).execute()
    await db
      .insertInto('shipping_zone')
      .values({
        id: zoneId,
        name: 'Anchorage',
        places: JSON.stringify([{ countryCode: 'US', state: 'AK', postal: { from: '99501', to: '99530' } }]),
        rates: former?.rates ?? '[]',
        version: 1,
      })
      .execute()
  }

  const reviewOf = async (
    { productId = 0, reviewId, name = 'Rita R.', title = 'Solid', text = 'Closes quietly.', rating = 4 }: Params,
    state: 'pending' | 'approved',
    customerId: number | null,
  ) => {
    await goodsOnSale({ productId })
    await db.deleteFrom('review').where('product_id', '=', productId).execute()
    const row = {
      store_key: stage.session.visitor.storeKey,
      product_id: productId,
      customer_id: customerId,
      rating,
      title,
      text,
      author: name,
      state,
      version: 0,
      reviewed_at: Date.now(),
    }
    await db
      .insertInto('review')
      .values(reviewId === undefined ? row : { ...row, id: reviewId })
      .execute()
  }

  const staffAndReview = async (params: Params) => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await reviewOf(params, 'pending', null)
  }

  const staffAndForm = async ({ submissionId = '', content = '' }: Params) => {
    await asStaff()
    await db.deleteFrom('form_submission').where('id', '=', submissionId).execute()
    await db
      .insertInto('form_submission')
      .values({
        id: submissionId,
        once: submissionId,
        store_key: stage.session.visitor.storeKey,
        form_id: 'feedback',
        title: 'Tell us about this shop',
        customer_id: null,
        language: 'en',
        origin: 'https://shop.example',
        answers: JSON.stringify([{ name: 'comments', label: 'Comments', value: content }]),
        created_at: Date.now(),
        tried_at: null,
        tries: 1,
        mailed_at: Date.now(),
      })
      .execute()
  }

  const staffAndDocument = async ({ mediaId = '', name = '', content = '' }: Params) => {
    await asStaff()
    await db.deleteFrom('media').execute()
    const { id } = await answerOf(ports().media.add({ name, type: '', bytes: new TextEncoder().encode(content) }))
    await db.updateTable('media').set({ id: mediaId }).where('id', '=', id).execute()
    await db.deleteFrom('idempotency').execute()
  }

  const staffAndCertificate = async ({ email = '', certificateId = '', name = '', content = '' }: Params) => {
    await asCustomer({ email })
    await db.deleteFrom('tax_certificate').execute()
    const { construction } = ports()
    const file = await answerOf(
      construction.upload('certificate', { name, type: 'application/pdf', bytes: new TextEncoder().encode(content) }),
    )
    await answerOf(
      construction.keepDetails({
        storeType: 'dollarGeneral',
        storeNumber: '20481',
        requestedDelivery: '2033-06-15',
        siteContactName: 'Dee Dollar',
        siteContactPhone: '6155550142',
        taxExempt: true,
        files: [file],
      }),
    )
    await db.updateTable('tax_certificate').set({ id: certificateId }).where('upload_id', '=', file.id).execute()
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
  }

  const staffAndGift = async ({ giftId: id = '' }: Params) => {
    await asStaff()
    for (const table of ['idempotency', 'staff_event', 'gift_certificate'] as const)
      await db.deleteFrom(table).execute()
    const account = giftAccount(id)
    await db.deleteFrom('ledger_account').where('id', '=', account).execute()
    await db.deleteFrom('ledger_entry').where('account', '=', account).execute()
    await db
      .insertInto('gift_certificate')
      .values({
        id,
        store_key: stage.session.visitor.storeKey,
        order_id: null,
        position: null,
        code_hash: id.padEnd(64, '0'),
        code: null,
        ending: 'ST23',
        amount: 10_000,
        recipient_name: 'Sam Senior',
        recipient_email: 'sam@lintel.example',
        message: '',
        last_day: null,
        issued_at: 1_795_262_400_000,
        issued_by: null,
        voided_at: null,
        version: 1,
      })
      .execute()
    await db.insertInto('ledger_account').values({ id: account, cap: 10_000, spent: 3_000, held: 0 }).execute()
    await db
      .insertInto('ledger_entry')
      .values({
        account,
        kind: 'posted',
        key: 'before',
        spent_change: 3_000,
        held_change: 0,
        cap: null,
        why: null,
        at: 1_795_262_400_000,
      })
      .execute()
  }

  const staffAndCoupon = async ({ couponId = '', code = '', batchId = '', batchCode = '' }: Params) => {
    await asStaff()
    for (const table of ['idempotency', 'staff_event', 'coupon', 'coupon_batch'] as const)
      await db.deleteFrom(table).execute()
    const coupon = { name: 'Spring, 15 % off', kind: 'percent' as const, amount: 1_500, minimum: 0 }
    const days = { starts_at: null, ends_at: null }
    await db
      .insertInto('coupon_batch')
      .values({ id: batchId, name: 'Fair, 5.00 off', codes: 1, made_by: 'Stef Staff', made_at: 1 })
      .execute()
    await db
      .insertInto('coupon')
      .values([
        { id: couponId, code, ...coupon, ...days, batch_id: null },
        { id: `${batchId}-1`, code: batchCode, ...coupon, ...days, batch_id: batchId },
      ])
      .execute()
  }

  /** The list has the SKU at 80.00; the draft asks for 90.00. */
  const staffAndPriceList = async (params: Params) => {
    const { priceListId = 0, runId = 0, variantId = 0, sku = '' } = params
    await goodsOnSale(params)
    await asStaff()
    for (const table of ['idempotency', 'staff_event', 'price_run_row', 'price_run', 'price_assignment'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('price_list_entry').where('price_list_id', '=', priceListId).execute()
    await db.deleteFrom('price_list').where('id', '>=', priceListId).execute()
    await db.insertInto('price_list').values({ id: priceListId, name: 'Trade prices' }).execute()
    await db
      .insertInto('price_list_entry')
      .values({ price_list_id: priceListId, variant_id: variantId, price: 8_000, sale_price: null })
      .execute()
    await db
      .insertInto('price_assignment')
      .values({ price_list_id: priceListId, level: 'group', subject: '2', priority: 500 })
      .execute()
    const counts = { new: 0, up: 1, down: 0, other: 0, removed: 0, far: 0, unknown: 0, faulty: 0, unchanged: 0 }
    await db
      .insertInto('price_run')
      .values({
        id: runId,
        price_list_id: priceListId,
        source: 'file',
        state: 'draft',
        file_name: 'prices.csv',
        threshold: 3_000,
        counts: JSON.stringify(counts),
        undoes: null,
        created_by: 'Stef Staff',
        created_at: 1,
        live_at: null,
        live_by: null,
        undone_at: null,
      })
      .execute()
    await db
      .insertInto('price_run_row')
      .values({
        run_id: runId,
        position: 1,
        line: 2,
        sku,
        variant_id: variantId,
        minimum: 1,
        price: 9_000,
        sale_price: null,
        old_price: 8_000,
        old_sale_price: null,
        kind: 'up',
        is_far: 0,
        is_refused: 0,
      })
      .execute()
  }

  const noRecordAt = async ({ recordId = '', slug = '' }: Params) => {
    await asStaff()
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('content_open').execute()
    for (const table of ['content', 'content_draft'] as const)
      await db
        .deleteFrom(table)
        .where(({ or, eb }) => or([eb('id', '=', recordId), eb('slug', '=', slug)]))
        .execute()
    await db.deleteFrom('content_revision').where('id', '=', recordId).execute()
  }

  const staffAndDraft = async (params: Params) => {
    await noRecordAt(params)
    const { recordId: id = '', slug = '' } = params
    const made = await answerOf(
      ports().contentDesk.create({
        model: 'web_pages',
        language: 'en',
        click: 'the-click-before',
        content: { title: 'Spring sale', slug, fields: { page_title_eti: 'Spring sale' } },
      }),
    )
    for (const table of ['content_draft', 'content_revision'] as const)
      await db.updateTable(table).set({ id }).where('id', '=', made.key.id).execute()
    return { model: 'web_pages', id, language: 'en' } as const
  }

  const staffAndScheduled = async (params: Params) => {
    await answerOf(
      ports().contentDesk.publish({ key: await staffAndDraft(params), revision: 1, at: Date.now() + 86_400_000 }),
    )
  }

  const staffAndChanged = async (params: Params) => {
    const key = await staffAndDraft(params)
    await answerOf(ports().contentDesk.publish({ key, revision: 1 }))
    await answerOf(
      ports().contentDesk.save({
        key,
        basedOn: 1,
        content: {
          title: 'Spring sale, changed',
          slug: params.slug,
          fields: { page_title_eti: 'Spring sale, changed' },
        },
      }),
    )
  }

  const customerAndGoods = async (params: Params) => {
    await asCustomer(params)
    await goodsOnSale(params)
    await db
      .deleteFrom('review')
      .where('product_id', '=', params.productId ?? 0)
      .execute()
  }

  const untouchedSettings = async () => {
    await asStaff()
    for (const table of ['idempotency', 'staff_event', 'store_setting'] as const) await db.deleteFrom(table).execute()
  }

  const changedSetting = async ({ key = '', content = '', name = '' }: Params) => {
    await untouchedSettings()
    await db
      .insertInto('store_setting')
      .values({
        store_key: stage.session.visitor.storeKey,
        name: key,
        value: content,
        version: 1,
        changed_at: 0,
        changed_by: name,
      })
      .execute()
  }

  const failedNotice = async ({ itemId = 0, orderId = 0, email = '', content = '' }: Params) => {
    await asStaff()
    for (const table of ['idempotency', 'staff_event', 'queued_mail'] as const) await db.deleteFrom(table).execute()
    await db
      .insertInto('queued_mail')
      .values({
        id: itemId,
        key: `order-notice:${Date.now()}`,
        store_key: stage.session.visitor.storeKey,
        occasion: 'order-notice',
        subject_key: String(orderId),
        recipient: email,
        subject: `Order ${orderId}`,
        text: 'An order.',
        html: null,
        reply_to: null,
        created_at: Date.now(),
        due_at: Date.now() + 60_000,
        tries: 1,
        problem: content,
        sent_at: null,
      })
      .execute()
  }

  const staffAndCompany = async ({ companyId = 0, name = '' }: Params) => {
    await asStaff()
    const account = creditAccount(companyId)
    await db.deleteFrom('staff_event').execute()
    await db.deleteFrom('idempotency').execute()
    const email = 'con@contract.example'
    // Another company may have had the same member.
    const former = db.selectFrom('customer').select('id').where('email_fold', '=', email)
    await db
      .deleteFrom('company_member')
      .where(({ or, eb }) => or([eb('company_id', '=', companyId), eb('customer_id', 'in', former)]))
      .execute()
    await db
      .deleteFrom('customer')
      .where(({ or, eb }) => or([eb('company_id', '=', companyId), eb('email_fold', '=', email)]))
      .execute()
    await db.deleteFrom('company').where('id', '=', companyId).execute()
    await db
      .insertInto('company')
      .values({ id: companyId, name, group_id: null, tax_exempt_category: null, parent_id: null })
      .execute()
    const sam = await db
      .selectFrom('customer')
      .selectAll()
      .where('email', '=', 'senior@northgate.example')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('customer')
      .values({ ...sam, id: companyId, email, email_fold: email, proven_email_fold: email, company_id: companyId })
      .execute()
    await db.insertInto('company_member').values({ company_id: companyId, customer_id: companyId, role: 1 }).execute()
    await db
      .insertInto('company_credit')
      .values({
        company_id: companyId,
        over_limit: 'refuse',
        terms_days: 30,
        balance_day: '2026-11-21',
        version: 0,
      })
      .execute()
    await db
      .insertInto('ledger_account')
      .values({ id: account, cap: 5_000_000, spent: 1_824_010, held: 0 })
      .onConflict(found => found.column('id').doUpdateSet({ cap: 5_000_000, spent: 1_824_010, held: 0 }))
      .execute()
    // The click of an earlier verification, under the same key.
    await db.deleteFrom('ledger_entry').where('account', '=', account).execute()
  }

  return {
    'a member of staff, and unchanged settings': untouchedSettings,
    'a member of staff, and a setting that a colleague changed': changedSetting,
    'a member of staff, and an order notice that could not be sent': failedNotice,
    'a guest, and a product with an approved review': async params => {
      await asGuest()
      await reviewOf(params, 'approved', null)
    },
    'a signed-in customer, and a product that they have not reviewed': customerAndGoods,
    'a signed-in customer, and a product that they have reviewed': async params => {
      await customerAndGoods(params)
      await reviewOf(params, 'pending', stage.session.visitor.customer?.id ?? null)
    },
    'a member of staff, and a review that waits': staffAndReview,
    'a member of staff, and a form that came in': staffAndForm,
    'a member of staff, and a certificate of exemption from tax that waits': staffAndCertificate,
    'a member of staff, and a tax rule': staffAndTaxRule,
    'a member of staff, and a shipping zone': staffAndZone,
    'a member of staff, and a company': staffAndCompany,
    'a member of staff, and a company with credit': staffAndCompany,
    'a member of staff, and a coupon with a batch of codes': staffAndCoupon,
    'a member of staff, and a gift certificate with a balance': staffAndGift,
    'a member of staff, and a price list with a draft': staffAndPriceList,
    'a member of staff, and a document of the media library': staffAndDocument,
    'a member of staff, and an address at which nothing stands': noRecordAt,
    'a member of staff, and a page that is a draft': staffAndDraft,
    'a member of staff, and a page that goes out by itself': staffAndScheduled,
    'a member of staff, and a published page that was changed since': staffAndChanged,
    'a member of staff, and goods on sale': staffAndGoods,
    'a member of staff': asStaff,
    'a member of staff, and a colleague': staffAndColleague,
    'a member of staff, and an account of the shop': params => staffAndColleague(params, 0),
    'a member of staff, and a request for access': staffAndRequest,
    'a member of staff, and an order': staffAndOrder,
    'a member of staff, and an order for a new store': staffAndStoreOrder,
    'a member of staff, and an order paid by card': staffAndPaidOrder,
    'a member of staff, and a refund of an order that failed': staffAndFailedRefund,
    'a member of staff, and a cancelled order whose refund failed': staffAndOwedOrder,
  }
}
