import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { link, thePages, type PageShop } from '../builders/pages'

let shop: PageShop
let reviewed: { readonly id: number; readonly slug: string; readonly name: string }
let quiet: typeof reviewed
beforeAll(async () => {
  shop = await thePages()
  const { db } = shop.entrance
  reviewed = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', '/grade-1-storeroom-lock/')
    .executeTakeFirstOrThrow()
  quiet = await db
    .selectFrom('product')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', '/grade-1-office-lock/')
    .executeTakeFirstOrThrow()
}, 60_000)
afterAll(() => shop.close())

const review = { rating: '4', title: 'Solid', text: 'Closes quietly.', author: 'Rita R.' }
const hidden = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
const dataIn = (html: string): readonly { readonly '@type': string; readonly [name: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { readonly '@type': string },
  )

describe("A product's page", () => {
  it('shows the average near the title, linked to the reviews [S2-2.33]', async () => {
    const { main, text } = await shop.reader().open(reviewed.slug)
    expect(main).toMatch(/<a href="#reviews" class="no-print/)
    expect(main).toContain('id="reviews"')
    expect(text).toContain('4 of 5, 7 reviews')
    expect(text).toContain('Forty of them in one school')
    expect(main).toMatch(link(`/product-reviews/${reviewed.id}`, 'All 7 reviews'))
  })

  it('includes rating and reviews in structured data, only if there are any', async () => {
    const [structured] = dataIn((await shop.reader().open(reviewed.slug)).html).filter(
      item => item['@type'] === 'Product',
    )
    expect(structured).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 7 },
    })
    expect(structured?.['review']).toHaveLength(5)
    const [silent] = dataIn((await shop.reader().open(quiet.slug)).html).filter(item => item['@type'] === 'Product')
    expect(silent).toMatchObject({ name: quiet.name })
    expect(silent).not.toHaveProperty('aggregateRating')
    expect(silent).not.toHaveProperty('review')
  })

  it('is shown without its reviews while they cannot be loaded', async () => {
    const { status, main } = await shop
      .reader(undefined, ports => ({ reviews: { ...ports.reviews, list: () => TE.left(unavailable('reviews')) } }))
      .open(reviewed.slug)
    expect(status).toBe(200)
    expect(main).toContain('id="specification"')
    expect(main).not.toContain('id="reviews"')
  })

  it('asks guests to sign in before they write, and returns them to the form', async () => {
    expect((await shop.reader().open(quiet.slug)).main).toMatch(
      link(`/login/?return_to=%2Fproduct-reviews%2F${quiet.id}%23write`, 'Sign in to write a review'),
    )
    expect((await (await shop.readerAs('retail@lintel.example')).open(quiet.slug)).main).toMatch(
      link(`/product-reviews/${quiet.id}#write`, 'Write a review'),
    )
  })
})

describe('The page of reviews', () => {
  it('paginates them by links, and shows the last page for a number too large', async () => {
    const first = await shop.reader().open(`/product-reviews/${reviewed.id}`)
    expect(first.text).toContain('Forty of them in one school')
    expect(first.text).not.toContain('Wrong hand of strike')
    expect(first.main).toMatch(link(`/product-reviews/${reviewed.id}?page=2`, '2'))
    expect((await shop.reader().open(`/product-reviews/${reviewed.id}?page=2`)).text).toContain('Wrong hand of strike')
    expect((await shop.reader().open(`/product-reviews/${reviewed.id}?page=99`)).text).toContain('Wrong hand of strike')
  })

  it('does not exist for unknown products', async () => {
    for (const id of ['987654321', '0', 'lock'])
      expect((await shop.reader().open(`/product-reviews/${id}`)).status).toBe(404)
  })

  it('takes a review without JavaScript, hidden until staff approve it [S1-8.20]', async () => {
    const rita = await shop.readerAs('retail@lintel.example')
    const path = `/product-reviews/${quiet.id}`
    expect((await rita.open(path)).main).toMatch(/<input(?=[^>]*name="author")(?=[^>]*value="Rita R.")/)
    const sent = await rita.send(path, review)
    expect(sent.text).toContain('Review submited successfully')
    expect((await rita.open(path)).text).toContain('read by our staff before it shows here')
    expect((await shop.reader().open(quiet.slug)).text).not.toContain('Closes quietly.')
    const staff = await shop.readerAs('staff@lintel.example')
    expect((await staff.open('/staff')).text).toContain('2 reviews to read')
    const list = await staff.open('/staff/reviews')
    const address = /\/staff\/reviews\/\d+/.exec(list.html.slice(list.html.indexOf('>Solid<') - 200))?.[0] ?? ''
    const page = await staff.open(address)
    expect(page.text).toContain('Closes quietly.')
    const seen = { version: hidden(page.html, 'version'), key: hidden(page.html, 'key') }
    expect((await staff.send(address, { ...seen, intent: 'decline', reason: ' ' })).text).toContain(
      'Add a reason for your colleagues.',
    )
    expect((await staff.send(address, { ...seen, intent: 'approve' })).text).toContain('Review approved.')
    expect((await shop.reader().open(quiet.slug)).text).toContain('Closes quietly.')
    expect(
      (await staff.send(address, { version: '0', key: 'an-older-page', intent: 'decline', reason: 'Late.' })).text,
    ).toContain('Somebody changed this meanwhile.')
  })

  it('returns all input if something is missing', async () => {
    const sam = await shop.readerAs('senior@northgate.example')
    const { main, text } = await sam.send(`/product-reviews/${quiet.id}`, {
      ...review,
      rating: '',
      title: ' ',
      text: 'Closes <b>quietly</b>.',
    })
    expect(text).toContain('Choose one to five stars.')
    expect(text).toContain('Say it in a few words.')
    expect(main).toContain('Closes &lt;b&gt;quietly&lt;/b&gt;.')
  })

  it('says "Review submit failed", and why, if it cannot be submitted [S1-8.13]', async () => {
    const failing = (isUnavailable: boolean) => async () => {
      const sam = shop.reader(undefined, ports =>
        isUnavailable ? { reviews: { ...ports.reviews, write: () => TE.left(unavailable('reviews')) } } : {},
      )
      await sam.signIn('senior@northgate.example')
      return sam
    }
    const { text, main } = await (await failing(true)()).send(`/product-reviews/${quiet.id}`, review)
    expect(text).toContain('Review submit failed')
    expect(main).toContain('Closes quietly.')
    const sam = await failing(false)()
    await sam.send(`/product-reviews/${quiet.id}`, review)
    const again = await sam.send(`/product-reviews/${quiet.id}`, { ...review, title: 'Another' })
    expect(again.text).toMatch(/Review submit failed.*already reviewed/)
  })

  it('leads to sign-in after the session expired, and back to the form', async () => {
    expect(await shop.reader().send(`/product-reviews/${quiet.id}`, review)).toMatchObject({
      status: 302,
      to: `/login/?return_to=%2Fproduct-reviews%2F${quiet.id}%23write`,
    })
  })

  it("shows customers' input as text, whatever it contains", async () => {
    const { db, clock } = shop.entrance
    await db
      .insertInto('review')
      .values({
        store_key: 'commercial',
        product_id: quiet.id,
        customer_id: null,
        rating: 1,
        title: '<img src=x onerror=alert(1)>',
        text: '</script><script>alert(1)</script>',
        author: '"><b>',
        state: 'approved',
        version: 0,
        reviewed_at: clock.now,
      })
      .execute()
    const { html } = await shop.reader().open(quiet.slug)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})
