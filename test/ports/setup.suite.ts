import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import sharp from 'sharp'
import { mediaPictures } from '../../adapters/pictures/media-pictures'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceSetup } from '../../adapters/reference/setup/setup'
import { issueSetupToken, merchantOf, timeZoneOf } from '../../adapters/reference/setup/setup-token'
import { staffCapabilities } from '../../core/access/staff-capability'
import type { SetupTyped } from '../../core/setup/setup-draft'
import { setupSteps, setupFields } from '../../core/setup/setup-draft'
import type { CheckedProducts } from '../../core/setup/setup-products.port'
import type { SetupPort } from '../../core/setup/setup.port'
import { notFound, unavailable } from '../../core/shared/domain-error'
import type { Mail } from '../../core/shared/mail.port'
import { systemRandom } from '../../composition/wiring/system'
import { memoryBlobs } from '../builders/database/blobs'
import { aDatabase, type DatabaseEngine } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'

const answers: SetupTyped = {
  name: 'Miller Door & Frame',
  address: '12 Canal Street\nToledo, OH 43604',
  phone: '',
  timeZone: 'America/Chicago',
  firstName: 'Mia',
  lastName: 'Miller',
  email: 'Mia@Miller.example',
  states: 'OH',
  cost: '14.95',
  freeFrom: '',
  pickUp: 'yes',
  products: 'later',
}

const minute = 60_000

/** Port suite of set-up on a database engine. */
export const setupSuite = (engine: DatabaseEngine) =>
  describe(`set-up on ${engine}`, () => {
    let db: Database
    let now: number
    let mails: Mail[]
    let isMailAway: boolean
    let file: CheckedProducts | undefined
    let blobs: ReturnType<typeof memoryBlobs>
    let setup: SetupPort
    const clock = { now: () => now }
    const issued = () => answerOf(issueSetupToken(db, { clock, random: systemRandom }))
    const saveAll = async (token: string, changes: SetupTyped = {}) => {
      for (const step of setupSteps) {
        const fields = setupFields[step] as readonly (keyof SetupTyped)[]
        const typed = Object.fromEntries(fields.map(field => [field, { ...answers, ...changes }[field] ?? '']))
        await answerOf(setup.save(token, { step, typed }))
      }
    }
    const count = async (table: 'customer' | 'store' | 'shipping_zone' | 'content' | 'sales_order' | 'product') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count

    beforeEach(async () => {
      db = await aDatabase(engine)
      now = Date.UTC(2026, 10, 21, 12)
      mails = []
      isMailAway = false
      file = undefined
      blobs = memoryBlobs()
      setup = referenceSetup(db, {
        clock,
        random: systemRandom,
        origin: 'https://miller.example',
        blobs,
        pictures: mediaPictures(),
        products: {
          check: ({ name }) => TE.fromIO(() => (file = { name, products: 12, variants: 30, problems: 0, shown: [] })),
          checked: () => TE.fromIO(() => file),
          forget: () => TE.fromIO(() => void (file = undefined)),
        },
        mail: {
          send: mail =>
            isMailAway ? TE.left(unavailable('mail', 'no route to host')) : TE.fromIO(() => void mails.push(mail)),
        },
      })
    }, 60_000)
    afterEach(() => db.destroy())

    it('opens with the token of the last start alone, for 60 minutes, and stores no token [A-26]', async () => {
      const first = await issued()
      const second = await issued()
      expect(await refusalOf(setup.begin(first))).toEqual(notFound('setup'))
      expect(await answerOf(setup.begin(second))).toMatchObject({ endsAt: now + 60 * minute })
      const stored = JSON.stringify(await db.selectFrom('setup').selectAll().execute())
      expect([stored.includes(second), Buffer.from(second, 'base64url').byteLength]).toEqual([false, 32])
      now += 60 * minute
      expect(await refusalOf(setup.begin(second))).toEqual(notFound('setup'))
      expect(await refusalOf(setup.finish(second))).toEqual(notFound('setup'))
      expect(await refusalOf(setup.testMail(second, 'a@b.example'))).toEqual(notFound('setup'))
    })

    it('keeps what was typed over a new start, valid or not [A-26]', async () => {
      const first = await issued()
      await answerOf(setup.save(first, { step: 'store', typed: { name: 'Miller' } }))
      await answerOf(setup.save(first, { step: 'mail', typed: { mailTo: 'half' }, isDraft: true }))
      const second = await issued()
      expect(await answerOf(setup.begin(second))).toMatchObject({
        typed: { name: 'Miller', mailTo: 'half', timeZone: 'America/New_York' },
        reached: 'store',
      })
    })

    it('keeps a logo until it is removed', async () => {
      const token = await issued()
      const logo = { name: 'logo.png', bytes: new Uint8Array([137, 80, 78, 71, 0, 255]) }
      expect((await answerOf(setup.save(token, { step: 'store', typed: {}, logo }))).logo).toEqual(logo)
      expect(await answerOf(setup.save(token, { step: 'store', typed: {}, removesLogo: true }))).not.toHaveProperty(
        'logo',
      )
    })

    it('puts the logo into the media library and the header of the shop [A-26]', async () => {
      const token = await issued()
      await saveAll(token)
      const bytes = new Uint8Array(
        await sharp({ create: { width: 60, height: 20, channels: 3, background: '#b9470c' } })
          .png()
          .toBuffer(),
      )
      await answerOf(setup.save(token, { step: 'store', typed: {}, logo: { name: 'miller.png', bytes } }))
      await answerOf(setup.finish(token))
      const [logo] = await db.selectFrom('media').selectAll().execute()
      expect(logo).toMatchObject({ name: 'miller.png', width: 60, height: 20, state: 'kept' })
      expect(blobs.names()).toEqual(expect.arrayContaining([`media-${logo?.id}`, `media-${logo?.id}-450-webp`]))
      const frames = await db.selectFrom('content').select('fields').where('model', '=', 'global_settings').execute()
      expect(frames.map(({ fields }) => fields.includes(`media-${logo?.id}`))).toEqual([true, true, true])
    })

    it('does not finish with a logo that is no picture: nothing is made, and the token stays', async () => {
      const token = await issued()
      await saveAll(token)
      const logo = { name: 'half.png', bytes: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0]) }
      await answerOf(setup.save(token, { step: 'store', typed: {}, logo }))
      expect(await refusalOf(setup.finish(token))).toMatchObject({ tag: 'invalid', issues: [{ field: 'logo' }] })
      expect([await count('customer'), blobs.names().length].map(Number)).toEqual([0, 0])
      await answerOf(setup.save(token, { step: 'store', typed: {}, removesLogo: true }))
      expect(await answerOf(setup.finish(token))).toMatchObject({ storeName: 'Miller Door & Frame' })
    })

    it('tells what came of a test mail [A-26]', async () => {
      const token = await issued()
      expect((await answerOf(setup.testMail(token, 'me@miller.example'))).mailTest).toEqual({
        to: 'me@miller.example',
        at: now,
      })
      expect(mails.map(({ to }) => to)).toEqual(['me@miller.example'])
      isMailAway = true
      expect((await answerOf(setup.testMail(token, 'me@miller.example'))).mailTest).toEqual({
        to: 'me@miller.example',
        at: now,
        problem: 'no route to host',
      })
    })

    it('makes nothing before it is finished, then a shop with one account, opened by a link [A-26]', async () => {
      const token = await issued()
      await saveAll(token)
      expect([await count('customer'), await count('store'), await count('content')].map(Number)).toEqual([0, 0, 0])
      expect(await answerOf(merchantOf(db))).toBe('set-up')
      expect(await answerOf(setup.finish(token))).toEqual({
        storeName: 'Miller Door & Frame',
        email: 'Mia@Miller.example',
        isMailOwed: false,
        importsNow: false,
      })
      expect(await answerOf(merchantOf(db))).toBe('own')
      expect(await answerOf(timeZoneOf(db))).toBe('America/Chicago')
      expect(await db.selectFrom('store').selectAll().execute()).toMatchObject([{ name: 'Miller Door & Frame' }])
      const [account, ...others] = await db.selectFrom('customer').selectAll().execute()
      expect(others).toEqual([])
      expect(account).toMatchObject({ email_fold: 'mia@miller.example', is_staff: 1, password_hash: '' })
      const held = await db.selectFrom('staff_capability').select('capability').execute()
      expect(held.map(({ capability }) => capability).sort()).toEqual([...staffCapabilities].sort())
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ to: 'Mia@Miller.example' })
      expect(mails[0]?.text).toMatch(/https:\/\/miller\.example\/_reset_p_\/[\w-]{43}/)
      expect([await count('product'), await count('sales_order')].map(Number)).toEqual([0, 0])
    })

    it('finishes once, however often it is asked at the same time [A-26]', async () => {
      const token = await issued()
      await saveAll(token)
      const all = await Promise.all(Array.from({ length: 5 }, () => setup.finish(token)()))
      expect(all.filter(E.isRight)).toHaveLength(1)
      expect(all.filter(E.isLeft).map(({ left }) => left)).toEqual(Array.from({ length: 4 }, () => notFound('setup')))
      expect([await count('customer'), await count('shipping_zone'), mails.length].map(Number)).toEqual([1, 1, 1])
      expect(await refusalOf(setup.begin(token))).toEqual(notFound('setup'))
    })

    it('does not finish with a step missing: nothing is made, and the token stays [A-26]', async () => {
      const token = await issued()
      await answerOf(setup.save(token, { step: 'store', typed: { name: 'Miller' } }))
      expect(await refusalOf(setup.finish(token))).toMatchObject({ tag: 'invalid' })
      expect([await count('customer'), await count('store')].map(Number)).toEqual([0, 0])
      expect(await answerOf(setup.begin(token))).toMatchObject({ typed: { name: 'Miller' } })
    })

    it('does not finish without the file of products to load, which stays until it is removed [A-26]', async () => {
      const token = await issued()
      await saveAll(token, { products: 'now' })
      expect(await refusalOf(setup.finish(token))).toMatchObject({ tag: 'invalid', issues: [{ field: 'file' }] })
      expect(await count('store')).toBe(0)
      const chosen = { name: 'products.csv', bytes: new Uint8Array([1]) }
      expect(await answerOf(setup.checkProducts(token, chosen))).toMatchObject({ products: { products: 12 } })
      expect(await answerOf(setup.forgetProducts(token))).not.toHaveProperty('products')
      expect(await refusalOf(setup.checkProducts('x'.repeat(43), chosen))).toEqual(notFound('setup'))
      await answerOf(setup.checkProducts(token, chosen))
      expect(await answerOf(setup.finish(token))).toMatchObject({ importsNow: true })
    })

    it('finishes while the mail server is away, and owes the mail [A-26]', async () => {
      const token = await issued()
      await saveAll(token)
      isMailAway = true
      expect(await answerOf(setup.finish(token))).toMatchObject({ isMailOwed: true })
      expect(await db.selectFrom('reset_request').select(['email_fold', 'origin']).execute()).toEqual([
        { email_fold: 'mia@miller.example', origin: 'https://miller.example' },
      ])
    })
  })
