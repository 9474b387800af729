import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { insertRows } from '../../adapters/reference/database/insert-rows'
import { giftAccount } from '../../core/ledger/ledger-account'
import { applicationNumber } from '../../core/trade-accounts/application'
import { databaseEngines } from '../builders/database/database'
import { aCertificate } from '../builders/gifts'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf } from '../builders/outcome'
import { inPages, momentOf, numbered, pagesOf } from '../builders/list-pages'
import { signedIn, staffPorts } from '../builders/staff'

/** Lists of the staff desks: size and order of their pages, filters, and what a detail has at most. */
describe.each(databaseEngines())('Pages of staff desks on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const db = () => entrance.db
  const session = async (email: string) => (await (await signedIn(entrance, email)).request()).session
  const desks = async () => staffPorts(db(), await session('staff@lintel.example'), entrance.deps)
  const idOf = async (email: string) =>
    (await db().selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  /** Names with a number that sorts like text. */
  const named = (word: string, at: number) => `${word}-${String(at).padStart(4, '0')}`
  /** Newest first, and of equal moments by name. */
  const newestFirst = (ids: readonly string[]) =>
    ids
      .map((id, at) => ({ id, at }))
      .sort((a, b) => momentOf(b.at) - momentOf(a.at) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)

  /** The moment of a row, of an even number, whose moments descend in pairs while their ids ascend. */
  const fallingMoment = (count: number, at: number) => momentOf(count - 1 - at)
  const oldestOf = <A>(ids: readonly A[]) =>
    numbered(ids.length / 2, pair => ids.slice(2 * pair, 2 * pair + 2))
      .toReversed()
      .flat()
  const newestOf = <A>(ids: readonly A[]) => oldestOf(ids).toReversed()

  describe('are those of coupons', () => {
    const day = 86_400_000
    const coupon = (code: string, at: number) => ({
      id: code,
      code,
      name: `Paged ${code}`,
      kind: 'fixed' as const,
      amount: 100,
      minimum: 0,
      starts_at: null as number | null,
      ends_at: null as number | null,
      created_at: momentOf(at),
    })

    it('newest first', async () => {
      const codes = numbered(45, at => named('PAGED', at))
      await insertRows(db(), 'coupon', codes.map(coupon).toReversed())
      const { couponDesk } = await desks()
      const pageAt = async (page: number) =>
        (await answerOf(couponDesk.list({ text: 'paged-', page }))).coupons.map(({ code }) => code)
      expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(newestFirst(codes), 20, [1, 2, 3, 4]))
      expect((await answerOf(couponDesk.list({ text: 'paged-', page: 1 }))).total).toBe(45)
    })

    it('by state and text, from their first moment to before their last [A-19]', async () => {
      const { now } = entrance.clock
      const since = (code: string, starts_at: number | null, ends_at: number | null) => ({
        ...coupon(code, 0),
        starts_at,
        ends_at,
      })
      await insertRows(db(), 'coupon', [
        since('TERM-A', null, null),
        since('TERM-B', now, now + 1),
        since('TERM-C', now - day, now),
        since('TERM-D', now + 1, now + day),
        since('TERM-E', now + day, null),
        since('TERM-F', null, now - day),
      ])
      const { couponDesk } = await desks()
      const found = async (state?: 'running' | 'planned' | 'ended', text = 'term-') => {
        const page = await answerOf(couponDesk.list({ ...(state ? { state } : {}), text, page: 1 }))
        expect(page.total).toBe(page.coupons.length)
        return page.coupons.map(each => each.code.slice(-1)).join('')
      }
      expect([await found('running'), await found('planned'), await found('ended'), await found()]).toEqual([
        'AB',
        'DE',
        'CF',
        'ABCDEF',
      ])
      expect([await found(undefined, 'erm-b'), await found(undefined, 'paged term-c')]).toEqual(['B', 'C'])
    })

    it('without the codes of batches, of which the latest twenty are shown, newest first', async () => {
      await db().deleteFrom('coupon_batch').execute()
      const ids = numbered(21, at => named('batch', at))
      await insertRows(
        db(),
        'coupon_batch',
        ids.map((id, at) => ({
          id,
          name: id,
          codes: 2,
          made_by: 'Stef Staff',
          made_at: momentOf(at),
          taken_at: null,
          taken_by: null,
          taken_key: null,
        })),
      )
      const [last = '', before = ''] = newestFirst(ids)
      const ofBatch = (code: string, batch_id: string) => ({ ...coupon(code, 0), batch_id })
      await insertRows(db(), 'coupon', [
        ofBatch('BATCHED-1', last),
        ofBatch('BATCHED-2', last),
        ofBatch('BATCHED-3', before),
      ])
      await insertRows(
        db(),
        'ledger_account',
        ['BATCHED-1', 'BATCHED-2', 'BATCHED-3', 'PAGED-0001'].map((code, at) => ({
          id: `coupon:${code}`,
          cap: 5,
          spent: code === 'BATCHED-2' ? 0 : at + 1,
          held: 0,
        })),
      )
      const { coupons, batches } = await answerOf((await desks()).couponDesk.list({ text: 'batched', page: 1 }))
      expect(coupons).toEqual([])
      expect(batches.map(({ id }) => id)).toEqual(newestFirst(ids).slice(0, 20))
      expect(batches.slice(0, 3).map(({ used }) => used)).toEqual([1, 1, 0])
    })
  })

  describe('are those of gift certificates', () => {
    it('newest first', async () => {
      const ids: { readonly id: string; readonly issuedAt: number }[] = []
      for (const at of numbered(55, each => each)) {
        const issuedAt = entrance.clock.now + momentOf(at)
        ids.push({ id: await aCertificate(db(), { code: named('GIFT', at), amount: 100, issuedAt }), issuedAt })
      }
      const inOrder = ids.sort((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
      const { giftDesk } = await desks()
      const pageAt = async (page: number) =>
        (await answerOf(giftDesk.list({ text: 'sam@lintel', page }))).gifts.map(({ id }) => id)
      expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(inOrder, 25, [1, 2, 3, 4]))
    })

    it('by state, also on their last day, and what all open ones can still pay [A-24]', async () => {
      const { now } = entrance.clock
      const today = '2031-05-05'
      entrance.clock.now = Date.parse(`${today}T18:00:00Z`)
      const { giftDesk } = await desks()
      const openNow = async () => (await answerOf(giftDesk.list({ text: '', page: 1 }))).open
      const before = await openNow()
      const made = (code: string, amount: number, lastDay?: string) =>
        aCertificate(db(), { code, amount, ...(lastDay ? { lastDay } : {}) })
      const open = [await made('STATE-TODAY', 300, today), await made('STATE-EVER', 500)]
      const [expired, gone, spent] = [
        await made('STATE-OVER', 700, '2031-05-04'),
        await made('STATE-VOID', 900),
        await made('STATE-SPENT', 1_100),
      ]
      await aCertificate(db(), { code: 'STATE-ELSEWHERE', amount: 1_300, storeKey: 'home' })
      await db().updateTable('gift_certificate').set({ voided_at: 1 }).where('id', '=', gone).execute()
      await db().updateTable('ledger_account').set({ spent: 1_100 }).where('id', '=', giftAccount(spent)).execute()
      await db()
        .updateTable('gift_certificate')
        .set({ recipient_name: 'Stated' })
        .where('id', 'in', [...open, expired, gone, spent])
        .execute()
      const listed = async (state?: 'open' | 'expired' | 'void' | 'spent') =>
        new Set(
          (await answerOf(giftDesk.list({ ...(state ? { state } : {}), text: 'stated', page: 1 }))).gifts.map(
            ({ id }) => id,
          ),
        )
      expect([await listed('open'), await listed('expired'), await listed('void'), await listed('spent')]).toEqual([
        new Set(open),
        new Set([expired]),
        new Set([gone]),
        new Set([spent]),
      ])
      expect(await openNow()).toBe(before + 800)
      entrance.clock.now = now
    })

    it('with their last two hundred uses, oldest first, without entries that change nothing [A-24]', async () => {
      const id = await aCertificate(db(), { code: 'OFTEN-USED', amount: 100_000 })
      const entry = (at: number, spent_change: number, held_change: number) => ({
        account: giftAccount(id),
        kind: 'settled' as const,
        key: `used-${String(at)}`,
        spent_change,
        held_change,
        cap: null,
        why: null,
        at,
      })
      await insertRows(
        db(),
        'ledger_entry',
        numbered(202, at => entry(at, at === 150 ? 5 : 1, at === 150 ? -5 : at === 201 ? 2 : 0)),
      )
      const { uses } = await answerOf((await desks()).giftDesk.find(id))
      expect([uses.length, uses[0], uses.at(-1), uses.some(({ at }) => at === 150)]).toEqual([
        200,
        { at: 1, amount: 1 },
        { at: 201, amount: 3 },
        false,
      ])
    })
  })

  it('are those of exemption certificates: waiting ones oldest first, decided ones newest first', async () => {
    const customer_id = await idOf('retail@lintel.example')
    const file = (id: string) => ({
      id,
      blob: id,
      owner_hash: 'paged',
      customer_id,
      name: `${id}.pdf`,
      type: 'application/pdf',
      size: 1,
      content_hash: id,
      state: 'ordered' as const,
      created_at: 1,
      touched_at: 1,
      client: null,
    })
    const certificate = (id: string, at: number, state: 'waiting' | 'accepted') => ({
      id,
      store_key: 'commercial',
      customer_id,
      company_id: null,
      upload_id: id,
      state,
      regions: '[]',
      ends_on: null,
      reason: null,
      version: 0,
      created_at: fallingMoment(46, at),
      reported_at: null,
      decided_at: null,
      decided_by: null,
      language: 'en',
    })
    const [waiting, accepted] = [numbered(46, at => named('paper-w', at)), numbered(46, at => named('paper-t', at))]
    await insertRows(db(), 'upload', [...waiting, ...accepted].map(file))
    await insertRows(db(), 'tax_certificate', [
      ...waiting.map((id, at) => certificate(id, at, 'waiting')).toReversed(),
      ...accepted.map((id, at) => certificate(id, at, 'accepted')),
    ])
    const { exemptionDesk } = await desks()
    const listed = (state: 'waiting' | 'accepted') => async (page: number) =>
      (await answerOf(exemptionDesk.list({ state, text: 'paper-', page }))).certificates.map(({ id }) => id)
    expect(await pagesOf(listed('waiting'), [1, 2, 3, 4])).toEqual(inPages(oldestOf(waiting), 20, [1, 2, 3, 4]))
    expect(await pagesOf(listed('accepted'), [1, 2])).toEqual(inPages(newestOf(accepted), 20, [1, 2]))
    expect((await answerOf(exemptionDesk.list({ text: 'paper-', page: 1 }))).total).toBe(92)
  })

  it('has the latest twenty orders that an exemption certificate was sent with, newest first', async () => {
    const customer_id = await idOf('retail@lintel.example')
    const certificate = await db()
      .selectFrom('tax_certificate')
      .select(['id', 'upload_id'])
      .where('id', 'like', 'paper-%')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await insertRows(
      db(),
      'construction_order',
      numbered(21, at => ({
        cart_id: named('exempt', at),
        store_key: 'commercial',
        customer_id,
        store_type: 'dollarGeneral' as const,
        store_number: '1',
        requested_delivery: '2027-01-04',
        site_contact_name: 'Dee',
        site_contact_phone: '1',
        tax_exempt: 1,
        order_id: 500_080 + at,
        created_at: 1,
        changed_at: 1,
      })),
    )
    await insertRows(
      db(),
      'construction_order_file',
      numbered(21, at => ({
        cart_id: named('exempt', at),
        upload_id: certificate.upload_id,
        kind: 'certificate' as const,
        position: 1,
      })),
    )
    const { orders } = await answerOf((await desks()).exemptionDesk.find(certificate.id))
    expect(orders).toEqual(numbered(20, at => 500_100 - at))
  })

  it('are those of trade applications: open ones oldest first, ended ones newest first [A-4]', async () => {
    const customer_id = await idOf('retail@lintel.example')
    const application = (at: number, state: 'submitted' | 'closed') => ({
      store_key: 'commercial',
      customer_id,
      owner_hash: null,
      open_key: null,
      state,
      closed_as: null,
      legal_name: 'Paged Builders',
      form: '{}',
      tax_country: null,
      tax_kind: null,
      tax_sealed: null,
      tax_last4: null,
      tax_print: null,
      tax_none: null,
      company_id: null,
      language: 'en',
      origin: 'https://shop.example',
      version: 1,
      created_at: 1,
      changed_at: 1,
      submitted_at: fallingMoment(56, at),
      closed_at: null,
      asked_at: null,
      reminders: 0,
      notified_at: null,
      files_gone: 0,
    })
    await insertRows(
      db(),
      'trade_application',
      numbered(56, at => application(at, 'submitted')),
    )
    await insertRows(
      db(),
      'trade_application',
      numbered(56, at => application(at, 'closed')),
    )
    const numbersOf = async (state: 'submitted' | 'closed') =>
      (
        await db()
          .selectFrom('trade_application')
          .select('id')
          .where('legal_name', '=', 'Paged Builders')
          .where('state', '=', state)
          .orderBy('id')
          .execute()
      ).map(({ id }) => applicationNumber(id))
    const { applicationDesk } = await desks()
    const listed = (show: 'open' | 'ended' | 'all') => async (page: number) =>
      (await answerOf(applicationDesk.list({ show, text: 'paged build', page }))).applications.map(
        ({ number }) => number,
      )
    const [open, ended] = [await numbersOf('submitted'), await numbersOf('closed')]
    expect(await pagesOf(listed('open'), [1, 2, 3, 4])).toEqual(inPages(oldestOf(open), 25, [1, 2, 3, 4]))
    expect(await pagesOf(listed('ended'), [1, 2])).toEqual(inPages(newestOf(ended), 25, [1, 2]))
    expect((await answerOf(applicationDesk.list({ show: 'all', text: 'paged build', page: 1 }))).total).toBe(112)
  })

  it('are those of requests for access, newest first', async () => {
    const customer_id = await idOf('retail@lintel.example')
    const targets = numbered(45, at => `/${named('paged-area', at)}/`)
    await insertRows(
      db(),
      'access_request',
      targets
        .map((target, at) => ({
          customer_id,
          target,
          requested_at: momentOf(at),
          state: 'received',
          store_key: 'commercial',
          language: 'en',
          reason: null,
          decided_by: null,
          decided_at: null,
        }))
        .toReversed(),
    )
    const { accessDesk } = await desks()
    const pageAt = async (page: number) =>
      (await answerOf(accessDesk.list({ text: 'paged-area', page }))).requests.map(({ target }) => target)
    expect(await pagesOf(pageAt, [1, 2, 3])).toEqual(inPages(newestFirst(targets), 20, [1, 2, 3]))
  })

  describe('are those of companies', () => {
    const company = (id: number, name: string) => ({
      id,
      name,
      group_id: null,
      tax_exempt_category: null,
      parent_id: null,
      held_by: null,
      held_at: null,
      held_reason: null,
    })

    it('by name', async () => {
      await insertRows(
        db(),
        'company',
        numbered(60, at => company(70_000 + at, `Paged ${String(momentOf(59 - at))}`)),
      )
      const inOrder = numbered(30, pair => [70_058 - 2 * pair, 70_059 - 2 * pair]).flat()
      const { companiesDesk } = await desks()
      const pageAt = async (page: number) =>
        (await answerOf(companiesDesk.list({ text: 'paged 1', page }))).companies.map(({ id }) => id)
      expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(inOrder, 25, [1, 2, 3, 4]))
    })

    it('each with groups to put it into and lists to try its prices with, by name', async () => {
      const word = ['C', 'A', 'B']
      await insertRows(
        db(),
        'customer_group',
        word.map((name, at) => ({
          id: 8_900 + at,
          name: `Choice ${name}`,
          access_type: 'all' as const,
          category_ids: '[]',
          price_list_id: null,
          is_default: 0,
        })),
      )
      await insertRows(
        db(),
        'price_list',
        word.map((name, at) => ({ id: 8_900 + at, name: `Choice ${name}` })),
      )
      const { id } = await db()
        .selectFrom('company')
        .select('id')
        .where('id', '>', 0)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const { choices } = await answerOf((await desks()).companiesDesk.find(id))
      const chosen = (rows: readonly { readonly name: string }[]) =>
        rows.map(({ name }) => name).filter(name => name.startsWith('Choice'))
      const inOrder = ['Choice A', 'Choice B', 'Choice C']
      expect([chosen(choices.groups), chosen(choices.lists)]).toEqual([inOrder, inOrder])
      await insertRows(
        db(),
        'price_list',
        numbered(2_000, at => ({ id: 9_000 + at, name: named('Zz', at) })),
      )
      const many = (await answerOf((await desks()).companiesDesk.find(id))).choices.lists
      expect([many.length, many.at(-1)?.name.startsWith('Zz')]).toEqual([2_000, true])
      await db().deleteFrom('price_list').where('name', 'like', 'Zz-%').execute()
    })

    it('each with two hundred of its people by name, and fifty orders to release, oldest first', async () => {
      await insertRows(db(), 'company', [company(71_000, 'Crowded'), company(71_001, 'Next door')])
      const { id: _, ...person } = await db()
        .selectFrom('customer')
        .selectAll()
        .where('email', '=', 'retail@lintel.example')
        .executeTakeFirstOrThrow()
      await insertRows(
        db(),
        'customer',
        numbered(201, at => ({
          ...person,
          email: `${named('crowd', at)}@many.example`,
          email_fold: `${named('crowd', at)}@many.example`,
          proven_email_fold: null,
          last_name: named('Zz', momentOf(200 - at)),
        })),
      )
      const crowd = await db()
        .selectFrom('customer')
        .select(['id', 'email'])
        .where('email', 'like', 'crowd-%')
        .orderBy('last_name')
        .orderBy('id')
        .execute()
      await insertRows(
        db(),
        'company_member',
        crowd.map(({ id }) => ({
          company_id: 71_000,
          customer_id: id,
          role: 2,
          role_id: null,
          locked_by: null,
          locked_at: null,
          locked_reason: null,
        })),
      )
      const { id: __, ...order } = await db()
        .selectFrom('sales_order')
        .selectAll()
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const toRelease = (key: string, over: Partial<typeof order>) => ({
        ...order,
        customer_id: crowd[0]?.id ?? 0,
        email: crowd[0]?.email ?? '',
        company_id: 71_000,
        store_key: 'commercial',
        cart_id: key,
        order_key: key,
        po_number: key,
        status: 'on-hold',
        credit_state: 'to-release' as const,
        credit_over: 100,
        mails_owed: null,
        mails_due: null,
        mails_origin: null,
        files_key: null,
        files_hash: null,
        ...over,
      })
      await insertRows(db(), 'sales_order', [
        toRelease('of-another', { company_id: 71_001 }),
        toRelease('in-another-store', { store_key: 'home' }),
        toRelease('released', { credit_state: 'released' }),
        toRelease('cancelled', { status: 'cancelled' }),
        ...numbered(51, at => toRelease(named('release', at), {})),
      ])
      const found = await answerOf((await desks()).companiesDesk.find(71_000))
      expect(found.members.map(({ email }) => email)).toEqual(crowd.slice(0, 200).map(({ email }) => email))
      expect(found.toRelease.map(({ poNumber }) => poNumber)).toEqual(numbered(50, at => named('release', at)))
      expect([found.people, found.orders.count]).toEqual([201, 53])
    })
  })

  describe('are those of price lists', () => {
    const aList = async (id: number) => insertRows(db(), 'price_list', [{ id, name: `Paged ${String(id)}` }])

    it('in the order of the catalogue, and of SKUs that are looked for by SKU [A-15]', async () => {
      await aList(8_001)
      const variant = await db().selectFrom('variant').selectAll().orderBy('id').executeTakeFirstOrThrow()
      await insertRows(
        db(),
        'variant',
        numbered(110, at => ({
          ...variant,
          id: 960_000 + at,
          sku: named('LISTED', 109 - at),
          sku_fold: named('LISTED', 109 - at).replace('-', ''),
        })),
      )
      const price = (at: number) => ({ price_list_id: 8_001, variant_id: 960_000 + at, price: 100, sale_price: null })
      await insertRows(db(), 'price_list_entry', numbered(100, price))
      await insertRows(
        db(),
        'price_list_break',
        numbered(15, at => ({ ...price(at + 95), minimum: 10, from_day: null, until_day: null })),
      )
      const { priceLists } = await desks()
      const pageAt = (sku: string) => async (page: number) =>
        (await answerOf(priceLists.find({ id: 8_001, sku, page }))).prices.map(each => each.sku)
      const skus = numbered(110, at => named('LISTED', at))
      expect(await pagesOf(pageAt(''), [1, 2, 3, 4])).toEqual(inPages(skus.toReversed(), 50, [1, 2, 3, 4]))
      expect(await pagesOf(pageAt('listed'), [1, 2, 3])).toEqual(inPages(skus, 50, [1, 2, 3]))
      const few = await answerOf(priceLists.find({ id: 8_001, sku: 'listed-001', page: 1 }))
      expect(few.found).toBe(10)
      expect(few.prices.map(({ tiers }) => tiers.map(({ minimum }) => minimum))).toEqual([
        ...numbered(5, () => [1, 10]),
        ...numbered(5, () => [1]),
      ])
      expect(await pageAt('---')(1)).toEqual([])
    })

    it('with their latest twenty runs, those that wait first [A-18]', async () => {
      await aList(8_002)
      const run = (at: number, price_list_id: number, state: 'draft' | 'scheduled' | 'live') => ({
        price_list_id,
        source: 'desk' as const,
        state,
        file_name: String(at),
        threshold: 1_000,
        counts: '{}',
        undoes: null,
        created_by: 'Stef Staff',
        created_at: 1,
        live_at: null,
        live_by: null,
        undone_at: null,
      })
      await insertRows(db(), 'price_run', [
        ...numbered(22, at => run(at, 8_002, at === 5 ? 'draft' : at === 9 ? 'scheduled' : 'live')),
        run(99, 8_001, 'live'),
      ])
      const { priceLists } = await desks()
      const runs = (await answerOf(priceLists.find({ id: 8_002, sku: '', page: 1 }))).runs
      const latest = numbered(20, at => 21 - at)
      expect(runs.map(({ fileName }) => Number(fileName))).toEqual([9, 5, ...latest.filter(at => at !== 9 && at !== 5)])
      expect((await answerOf(priceLists.list())).runs.map(({ fileName }) => fileName)).toContain('99')
    })
  })

  it('are those of order notices that failed: fifty, oldest first, and how many there are [A-25]', async () => {
    const notice = (at: number, over: object = {}) => ({
      key: named('notice', at),
      store_key: 'commercial',
      occasion: 'order-notice' as const,
      subject_key: null,
      recipient: 'orders@lintel.example',
      subject: named('notice', at),
      text: 'x',
      html: null,
      reply_to: null,
      created_at: fallingMoment(60, at),
      due_at: null,
      tries: 3,
      problem: 'refused' as string | null,
      sent_at: null as number | null,
      ...over,
    })
    await insertRows(db(), 'queued_mail', [
      ...numbered(60, at => notice(at)),
      notice(900, { created_at: 1, sent_at: 2 }),
      notice(901, { created_at: 1, problem: null }),
      notice(902, { created_at: 1, store_key: 'home' }),
      notice(903, { created_at: 1, occasion: 'payment' }),
    ])
    const { notices, total } = await answerOf((await desks()).orderNotices.failed())
    const inOrder = oldestOf(numbered(60, at => named('notice', at)))
    expect([notices.map(({ subject }) => subject), total]).toEqual([inOrder.slice(0, 50), 60])
  })

  it('are those of orders of the construction program, newest first', async () => {
    const customer_id = await idOf('retail@lintel.example')
    const { id: _, ...order } = await db().selectFrom('sales_order').selectAll().orderBy('id').executeTakeFirstOrThrow()
    await insertRows(
      db(),
      'sales_order',
      numbered(56, at => ({
        ...order,
        store_key: 'commercial',
        customer_id,
        email: 'retail@lintel.example',
        status: 'awaiting-fulfillment',
        cart_id: named('program', at),
        order_key: named('program', at),
        po_number: 'PROGRAM',
        placed_at: fallingMoment(56, at),
        mails_owed: null,
        mails_due: null,
        mails_origin: null,
        files_key: null,
        files_hash: null,
      })),
    )
    const orders = await db()
      .selectFrom('sales_order')
      .select(['id', 'cart_id'])
      .where('po_number', '=', 'PROGRAM')
      .orderBy('id')
      .execute()
    await insertRows(
      db(),
      'construction_order',
      orders.map(({ id, cart_id }, at) => ({
        cart_id,
        store_key: 'commercial',
        customer_id,
        store_type: at % 2 === 0 ? ('dollarGeneral' as const) : ('pOpshelf' as const),
        store_number: `77${String(at)}`,
        requested_delivery: '2027-01-04',
        site_contact_name: 'Dee',
        site_contact_phone: '1',
        tax_exempt: 0,
        order_id: id,
        created_at: 1,
        changed_at: 1,
      })),
    )
    const inOrder = newestOf(orders.map(({ id }) => id))
    const { constructionDesk } = await desks()
    const pageAt = async (page: number) =>
      (await answerOf(constructionDesk.orders({ storeNumber: '77', page }))).orders.map(({ id }) => id)
    expect(await pagesOf(pageAt, [1, 2, 3, 4])).toEqual(inPages(inOrder, 25, [1, 2, 3, 4]))
    const narrowed = await answerOf(constructionDesk.orders({ storeType: 'pOpshelf', storeNumber: '775', page: 1 }))
    expect([narrowed.total, narrowed.orders.map(({ storeNumber }) => storeNumber)]).toEqual([
      4,
      ['775', '7751', '7753', '7755'],
    ])
  })
})
