import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { routeTable } from '../../adapters/shared/in-process-http'
import { protocolRoutes } from '../../composition/wiring/protocol-routes'
import { answerOf } from '../builders/outcome'
import { thePages, type PageShop } from '../builders/pages'
import { aQuoteRequest, aWantedLine } from '../builders/quote'

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

describe('The pages of the quote desk', () => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  const quoteId = async () =>
    (
      await shop.entrance.db
        .selectFrom('quote')
        .select('id')
        .where('title', '=', 'Depot washrooms')
        .executeTakeFirstOrThrow()
    ).id
  const linesOf = async () =>
    await shop.entrance.db
      .selectFrom('quote_line')
      .select(['id', 'base_price', 'quantity'])
      .where('quote_id', '=', await quoteId())
      .orderBy('position')
      .execute()
  const offered = async (more: Readonly<Record<string, string>>) => {
    const staff = await shop.readerAs('staff@lintel.example')
    const path = `/staff/quotes/${await quoteId()}`
    const { html } = await staff.open(path)
    const quantities = Object.fromEntries(
      (await linesOf()).map(({ id, quantity }) => [`line:${id}:quantity`, String(quantity)]),
    )
    return staff.send(path, {
      revision: hidden(html, 'revision'),
      key: `${hidden(html, 'key')}-${Object.keys(more).length}`,
      expiresOn: '2027-01-29',
      ...quantities,
      ...more,
    })
  }

  it('list who waits, and count them on the overview', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    expect((await staff.open('/staff')).text).toMatch(/\d+ quotes? to answer/)
    const page = await staff.open('/staff/quotes?waiting=yes')
    expect(page.text).toContain('Depot washrooms')
    expect(page.text).not.toContain('Maple Court, entrance doors')
    expect((await staff.open('/staff/quotes?q=no-such-thing')).text).toContain('No quotes here')
  })

  it('show issues of an offer at fields, and preserve input', async () => {
    const [first] = await linesOf()
    const page = await offered({
      intent: 'send',
      expiresOn: '',
      [`line:${first?.id}:price`]: 'cheap',
      note: 'For the depot',
    })
    expect(page.text).toContain('Enter an amount such as 1,250.00.')
    expect(page.main).toContain('value="cheap"')
    expect(page.main).toContain('For the depot')
    expect((await offered({ intent: 'send', expiresOn: '' })).text).toContain('Choose the last day the offer is valid.')
  })

  it('show items in a table with price, quantity and comment fields, and catalogue prices', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const { main } = await staff.open(`/staff/quotes/${await quoteId()}`)
    const table = /<table.*?<\/table>/s.exec(main)?.[0] ?? ''
    const heads = [...table.matchAll(/<th role="columnheader"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, head]) => head)
    expect(heads).toEqual(['Item', 'Catalog price', 'Quoted price', 'Quantity', 'Line total', 'Comment', 'Remove'])
    const [first] = await linesOf()
    for (const cell of ['quantity', 'price', 'comment', 'drop'])
      expect(table).toContain(`name="line:${first?.id}:${cell}"`)
    expect(table).toMatch(/Quoted price: Double Robe Hook/)
    expect(table).toContain('$18.00')
    expect(table).toContain('$144.00')
  })

  it("show an item's list price beside its buyer's price, if different", async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const buyer = await shop.readerAs('senior@northgate.example')
    const lines = [
      await aWantedLine(shop.entrance.db, 'LS-G1-626', 2, 16_100),
      await aWantedLine(shop.entrance.db, 'BX-1', 2, 1_800),
    ]
    const sent = await answerOf((await buyer.ports()).quotes.create(aQuoteRequest({ lines }), 'at-contract-prices'))
    const { text } = await staff.open(`/staff/quotes/${sent.tag === 'created' ? sent.quote.id : 0}`)
    expect(text).toMatch(/\$161\.00 ?List \$189\.00/)
    expect(text.match(/List \$/g)).toHaveLength(1)
  })

  it('show issues at table cells, and preserve input', async () => {
    const [first] = await linesOf()
    const page = await offered({
      intent: 'send',
      expiresOn: '',
      [`line:${first?.id}:price`]: '16.50',
      [`line:${first?.id}:quantity`]: 'some',
      [`line:${first?.id}:comment`]: 'Six to a box.',
    })
    const cell = new RegExp(`<input[^>]*name="line:${first?.id}:quantity"[^>]*>`).exec(page.main)?.[0] ?? ''
    expect(cell).toContain('aria-invalid="true"')
    const errorId = /aria-describedby="([^"]*)"/.exec(cell)?.[1] ?? ''
    expect(page.main).toMatch(new RegExp(`id="${errorId}"[^>]*>Enter a whole number`))
    expect(page.main).toMatch(
      /<details[^>]*open=""[^>]*><summary>Add a comment<\/summary>(?:(?!<\/details>).)*Six to a box\./s,
    )
  })

  it('have the terms as editable text if no script runs', async () => {
    const staff = await shop.readerAs('staff@lintel.example')
    const { main } = await staff.open(`/staff/quotes/${await quoteId()}`)
    expect(main).toMatch(/<textarea[^>]*name="terms"[^>]*>&lt;h3&gt;Prices/)
  })

  it('compute the prices of a discount without sending anything, and require a reason if it is large', async () => {
    const [first] = await linesOf()
    const worked = await offered({ intent: 'discount', discount: '40' })
    const price = (Math.round((first?.base_price ?? 0) * 0.6) / 100).toFixed(2)
    expect(worked.main).toContain(`value="${price}"`)
    expect(worked.text).toMatch(/Grand total \$316\.80/)
    expect((await offered({ intent: 'send', [`line:${first?.id}:price`]: price })).text).toContain(
      'An item is more than 30% off. Add a reason.',
    )
  })

  it('list the files of a request, each for saving only', async () => {
    const buyer = await shop.readerAs('senior@northgate.example')
    const { uploads, quotes } = await buyer.ports()
    const plan = await answerOf(
      uploads.keep({ name: 'stair 3, plan.txt', type: 'text/plain', bytes: new TextEncoder().encode('Left hand') }),
    )
    const sent = await answerOf(
      quotes.create(
        aQuoteRequest({
          lines: [await aWantedLine(shop.entrance.db, 'LS-G1-626', 2, 16_100)],
          files: [{ ...plan, type: '', url: '' }],
        }),
        'with-a-plan',
      ),
    )
    const id = sent.tag === 'created' ? sent.quote.id : 0
    const staff = await shop.readerAs('staff@lintel.example')
    const address = `/apis/staff/quotes/${id}/files/${plan.id}`
    expect((await staff.open(`/staff/quotes/${id}`)).main).toContain(
      `<a href="${address}" download="">stair 3, plan.txt</a>`,
    )
    const found = routeTable(protocolRoutes)('GET', address)
    const asked = async (reader: typeof staff) =>
      found?.route.handle(
        { params: found.params, query: new URLSearchParams(), body: undefined, header: () => undefined },
        await reader.ports(),
      )
    const file = await asked(staff)
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-disposition': expect.stringMatching(/^attachment; /) as unknown,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(new TextDecoder().decode(file?.body as Uint8Array)).toBe('Left hand')
    expect((await asked(buyer))?.body).not.toBeInstanceOf(Uint8Array)
  })

  it('send the offer, which its buyer reads', async () => {
    const [first] = await linesOf()
    expect(
      (await offered({ intent: 'send', [`line:${first?.id}:price`]: '16.50', note: 'On the shelf in Dayton.' })).text,
    ).toContain('The offer is on its way to the buyer.')
    const row = await shop.entrance.db
      .selectFrom('quote')
      .select(['status', 'sales_rep_email'])
      .where('id', '=', await quoteId())
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 1, sales_rep_email: 'staff@lintel.example' })
    expect(
      (await (await shop.readerAs('staff@lintel.example')).open(`/staff/quotes/${await quoteId()}`)).text,
    ).toContain('Quote sent.')
  })
})
