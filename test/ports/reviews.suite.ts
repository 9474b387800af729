import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SessionPort } from '../../core/access/session.port'
import { reviewsPerPage, type NewReview } from '../../core/reviews/review'
import type { ReviewDeskPort } from '../../core/reviews/review-desk.port'
import type { ReviewsPort } from '../../core/reviews/reviews.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { Entrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'
import { hire } from '../builders/staff'

export type ReviewShop = {
  readonly entrance: Entrance
  readonly reviewsOf: (session: SessionPort) => ReviewsPort
  readonly deskOf: (session: SessionPort) => ReviewDeskPort
}

const aReview = (over: Partial<NewReview> = {}): NewReview => ({
  rating: 4,
  title: 'Solid',
  text: 'Closes quietly.',
  author: 'Rita R.',
  ...over,
})
let click = 0
const aKey = () => `click-number-${++click}`

/** Port suite of reviews and their desk. */
export const reviewsPortSuite = (name: string, make: () => Promise<ReviewShop>) =>
  describe(`${name} keeps the promises of reviews`, () => {
    let shop: ReviewShop
    /** Visible to all, without reviews. */
    let products: readonly number[]
    let restricted: number
    beforeAll(async () => {
      shop = await make()
      const { db } = shop.entrance
      const reviewed = (await db.selectFrom('review').select('product_id').execute()).map(row => row.product_id)
      products = [
        ...new Set(
          (
            await db
              .selectFrom('product_category')
              .select('product_id')
              .where('category_id', '=', 310)
              .orderBy('product_id')
              .execute()
          ).map(row => row.product_id),
        ),
      ].filter(id => !reviewed.includes(id))
      const elsewhere = db
        .selectFrom('product_category')
        .select('product_id')
        .where('category_id', 'not in', [700, 710, 720, 800, 810, 820])
      restricted = (
        await db
          .selectFrom('product_category')
          .select('product_id')
          .where('category_id', 'in', [810, 820])
          .where('product_id', 'not in', elsewhere)
          .executeTakeFirstOrThrow()
      ).product_id
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const sessionOf = async (email?: string): Promise<SessionPort> => {
      const { account, session } = await shop.entrance.person().request()
      if (email !== undefined) await answerOf(account.signIn({ email, password: 'Lintel123' }))
      return session
    }
    const visitor = async (email?: string) => shop.reviewsOf(await sessionOf(email))
    const rita = () => visitor('retail@lintel.example')
    const sam = () => visitor('senior@northgate.example')
    const stef = async () => shop.deskOf(await sessionOf('staff@lintel.example'))
    let at = 0
    const aProduct = (): number => products[at++] ?? 0
    const waitingFor = async (productId: number) => {
      const desk = await stef()
      const found = (await answerOf(desk.list({ state: 'pending', text: '', page: 1 }))).reviews.find(
        review => review.product.id === productId,
      )
      if (!found) throw new Error('No review waits')
      return { desk, review: found }
    }
    const approve = async (productId: number) => {
      const { desk, review } = await waitingFor(productId)
      return answerOf(
        desk.decide({ reviewId: review.id, version: review.version, key: aKey(), decision: { tag: 'approve' } }),
      )
    }

    it('hides reviews until staff approve them [S2-2.33]', async () => {
      const productId = aProduct()
      await answerOf((await rita()).write(productId, aReview()))
      expect(await answerOf((await visitor()).list(productId, 1))).toEqual({ reviews: [], count: 0, page: 1, pages: 1 })
      await approve(productId)
      const shown = await answerOf((await visitor()).list(productId, 1))
      expect(shown).toMatchObject({ reviews: [aReview()], count: 1, average: 4, page: 1, pages: 1 })
      expect(JSON.stringify(shown)).not.toContain('@')
    })

    it('counts and averages approved ones only', async () => {
      const productId = aProduct()
      const writers = ['retail@lintel.example', 'senior@northgate.example', 'owner@lakeside.example']
      for (const [index, email] of writers.entries())
        await answerOf((await visitor(email)).write(productId, aReview({ rating: [5, 4, 1][index], title: email })))
      const desk = await stef()
      const waiting = (await answerOf(desk.list({ state: 'pending', text: '', page: 1 }))).reviews.filter(
        review => review.product.id === productId,
      )
      expect(waiting.map(review => review.customer?.email)).toEqual(writers)
      for (const review of waiting.slice(0, 2))
        await answerOf(desk.decide({ reviewId: review.id, version: 0, key: aKey(), decision: { tag: 'approve' } }))
      await answerOf(
        desk.decide({
          reviewId: waiting[2]?.id ?? 0,
          version: 0,
          key: aKey(),
          decision: { tag: 'decline', reason: 'Not about the product.' },
        }),
      )
      expect(await answerOf((await visitor()).list(productId, 1))).toMatchObject({ count: 2, average: 4.5 })
    })

    it('stores one review per product and customer: repeats are ignored, others rejected', async () => {
      const productId = aProduct()
      await answerOf((await rita()).write(productId, aReview()))
      await answerOf((await rita()).write(productId, aReview()))
      expect(await refusalOf((await rita()).write(productId, aReview({ rating: 1 })))).toEqual({
        tag: 'conflict',
        reason: 'reviews.issues.already',
      })
      await answerOf((await sam()).write(productId, aReview({ author: 'Sam S.' })))
      const waiting = (await answerOf((await stef()).list({ state: 'pending', text: '', page: 1 }))).reviews.filter(
        review => review.product.id === productId,
      )
      expect(waiting.map(({ rating, author }) => [rating, author])).toEqual([
        [4, 'Rita R.'],
        [4, 'Sam S.'],
      ])
    })

    it('stores one of two that a customer sends concurrently', async () => {
      const productId = aProduct()
      const [one, other] = [await rita(), await rita()]
      const ended = await Promise.all([
        one.write(productId, aReview({ title: 'One' }))(),
        other.write(productId, aReview({ title: 'Other' }))(),
      ])
      expect(ended.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      const rows = await shop.entrance.db
        .selectFrom('review')
        .select('id')
        .where('product_id', '=', productId)
        .execute()
      expect(rows).toHaveLength(1)
    })

    it('asks guests to sign in before they write', async () => {
      expect((await refusalOf((await visitor()).write(aProduct(), aReview()))).tag).toBe('signed-out')
    })

    it('shows nothing of a product that the visitor may not see, and accepts nothing about it', async () => {
      expect((await refusalOf((await visitor()).list(restricted, 1))).tag).toBe('not-found')
      expect((await refusalOf((await rita()).write(restricted, aReview()))).tag).toBe('not-found')
      expect((await refusalOf((await rita()).list(987_654_321, 1))).tag).toBe('not-found')
    })

    it('paginates approved ones, newest first, and ends at the last page', async () => {
      const { db, clock } = shop.entrance
      const productId = aProduct()
      const row = (number: number) => ({
        store_key: 'commercial',
        product_id: productId,
        customer_id: null,
        rating: 5,
        title: `Number ${number}`,
        text: 'So',
        author: 'A.',
        state: 'approved' as const,
        version: 0,
        reviewed_at: clock.now + number,
      })
      await db
        .insertInto('review')
        .values(Array.from({ length: reviewsPerPage + 2 }, (_, number) => row(number)))
        .execute()
      const reviews = await visitor()
      const first = await answerOf(reviews.list(productId, 1))
      expect([first.count, first.pages, first.reviews.length, first.reviews[0]?.title]).toEqual([
        reviewsPerPage + 2,
        2,
        reviewsPerPage,
        `Number ${reviewsPerPage + 1}`,
      ])
      expect((await answerOf(reviews.list(productId, 2))).reviews.map(({ title }) => title)).toEqual([
        'Number 1',
        'Number 0',
      ])
      expect((await answerOf(reviews.list(productId, 9))).page).toBe(2)
    })

    describe('at the desk', () => {
      it('is not found for customers, and refused to staff without the capability', async () => {
        const calls = (desk: ReviewDeskPort): readonly Outcome<unknown>[] => [
          desk.list({ text: '', page: 1 }),
          desk.find(1),
          desk.decide({ reviewId: 1, version: 0, key: aKey(), decision: { tag: 'approve' } }),
        ]
        for (const call of calls(shop.deskOf(await sessionOf()))) expect((await refusalOf(call)).tag).toBe('signed-out')
        for (const call of calls(shop.deskOf(await sessionOf('retail@lintel.example'))))
          expect((await refusalOf(call)).tag).toBe('not-found')
        await hire(shop.entrance.db, 'orders-only@lintel.example', 'orders')
        for (const call of calls(shop.deskOf(await sessionOf('orders-only@lintel.example'))))
          expect((await refusalOf(call)).tag).toBe('forbidden')
      })

      it('decides once, whoever is quicker, and a repeated click changes nothing', async () => {
        const productId = aProduct()
        await answerOf((await rita()).write(productId, aReview()))
        const { desk, review } = await waitingFor(productId)
        const made = { reviewId: review.id, version: 0, key: aKey(), decision: { tag: 'approve' } as const }
        const decided = await answerOf(desk.decide(made))
        expect(decided).toMatchObject({
          state: 'approved',
          version: 1,
          history: [{ action: 'review-approved', by: 'Stef Staff' }],
        })
        expect(await answerOf(desk.decide(made))).toEqual(decided)
        expect(
          await refusalOf(desk.decide({ ...made, key: aKey(), decision: { tag: 'decline', reason: 'Too late.' } })),
        ).toEqual({ tag: 'conflict', reason: 'staff.issues.changed' })
      })

      it('withdraws an approved review, and records the reason for colleagues', async () => {
        const productId = aProduct()
        await answerOf((await rita()).write(productId, aReview()))
        const { id } = await approve(productId)
        const withdrawn = await answerOf(
          (await stef()).decide({
            reviewId: id,
            version: 1,
            key: aKey(),
            decision: { tag: 'decline', reason: 'Names a person.' },
          }),
        )
        expect(withdrawn).toMatchObject({ state: 'declined', version: 2 })
        expect(withdrawn.history.at(-1)).toMatchObject({ action: 'review-declined', note: 'Names a person.' })
        expect((await answerOf((await visitor()).list(productId, 1))).count).toBe(0)
      })

      it('finds by product, author, address and words', async () => {
        const productId = aProduct()
        const { name: productName } = await shop.entrance.db
          .selectFrom('product')
          .select('name')
          .where('id', '=', productId)
          .executeTakeFirstOrThrow()
        await answerOf(
          (await sam()).write(productId, aReview({ author: 'Somebody Special', text: 'A 100% oddly worded_text.' })),
        )
        const desk = await stef()
        for (const text of [productName.toUpperCase(), 'somebody special', 'senior@northgate', '100% oddly worded_']) {
          expect((await answerOf(desk.list({ text, page: 1 }))).reviews.map(review => review.product.id)).toContain(
            productId,
          )
        }
        expect((await answerOf(desk.list({ text: 'worded_texts', page: 1 }))).total).toBe(0)
      })

      it('invalidates cached pages', async () => {
        const productId = aProduct()
        await answerOf((await rita()).write(productId, aReview()))
        const { db } = shop.entrance
        const seen = async () =>
          Number(
            (
              await db
                .selectFrom('change')
                .select(({ fn }) => fn.max('seq').as('seq'))
                .executeTakeFirstOrThrow()
            ).seq,
          )
        const before = await seen()
        await approve(productId)
        expect(await seen()).toBeGreaterThan(before)
      })
    })
  })
