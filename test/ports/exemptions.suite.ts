import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sumOf } from '../../core/shared/money'
import { commerceExemptionDesk } from '../../adapters/commerce/staff/exemption-desk.client'
import { exemptionDeskRoutes } from '../../adapters/commerce/staff/exemption-desk.server'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { ExemptionDeskPort } from '../../core/exemption/exemption-desk.port'
import type { Outcome } from '../../core/shared/domain-error'
import { isDay } from '../../core/shared/store-day'
import { atReview, inCheckout } from '../builders/construction-checkout'
import {
  aCertificate,
  aConstructionShop,
  dollar,
  someDetails,
  type ConstructionPorts,
  type ConstructionShop,
} from '../builders/construction-shop'
import type { DatabaseEngine } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

/** Port suite of exemption certificates and their desk, for any storage and transport. */
export const exemptionsSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of exemptions from tax`, () => {
    let shop: ConstructionShop
    let count = 0
    beforeAll(async () => {
      shop = await aConstructionShop(engine, wires)
    }, 60_000)
    afterAll(() => shop.entrance.close())

    type Team = () => Promise<ConstructionPorts>
    const day = (days: number) => new Date(shop.entrance.clock.now + days * 86_400_000).toISOString().slice(0, 10)
    const deskOf = async (email?: string): Promise<ExemptionDeskPort> => {
      const { db, deps } = shop.entrance
      const { session } = await (
        email === undefined ? shop.entrance.person() : await signedIn(shop.entrance, email)
      ).request()
      const ports = staffPorts(db, session, deps, shop.blobs)
      return wires ? commerceExemptionDesk(inProcessHttp(exemptionDeskRoutes, () => ports)) : ports.exemptionDesk
    }
    const stef = () => deskOf('staff@lintel.example')
    const lastMail = () => shop.entrance.mails.at(-1)
    const fill = async (team: Team) => {
      const { id, product_id: productId } = await shop.entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', 'DG-RD-3684')
        .executeTakeFirstOrThrow()
      await answerOf((await team()).cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
    }
    /** A team with products in its cart, whose certificate waits at the desk. */
    const sent = async () => {
      const team = await shop.visitor(dollar)
      await fill(team)
      const file = await answerOf((await team()).construction.upload('certificate', aCertificate(`number ${count++}`)))
      await answerOf((await team()).construction.keepDetails(someDetails({ taxExempt: true, files: [file] })))
      const row = await shop.entrance.db
        .selectFrom('tax_certificate')
        .select('id')
        .where('upload_id', '=', file.id)
        .executeTakeFirstOrThrow()
      return { team, file, id: row.id }
    }
    const accepted = async (states: string, lastDay = day(30)) => {
      const { team, file, id } = await sent()
      await answerOf((await stef()).decide({ id, key: aKey(), decision: { tag: 'accept', states, lastDay, note: '' } }))
      return { team, file, id, lastDay }
    }

    describe('at the desk', () => {
      it('is not found for customers, and refused to staff without the capability', async () => {
        const calls = (desk: ExemptionDeskPort): readonly Outcome<unknown>[] => [
          desk.list({ text: '', page: 1 }),
          desk.find('one'),
          desk.file('one'),
          desk.decide({ id: 'one', key: aKey(), decision: { tag: 'refuse', reason: 'No.' } }),
        ]
        for (const call of calls(await deskOf())) expect((await refusalOf(call)).tag).toBe('signed-out')
        for (const call of calls(await deskOf(dollar))) expect((await refusalOf(call)).tag).toBe('not-found')
        await hire(shop.entrance.db, `orders-${count++}@lintel.example`, 'orders')
        for (const call of calls(await deskOf(`orders-${count - 1}@lintel.example`)))
          expect((await refusalOf(call)).tag).toBe('forbidden')
      })

      it('a certificate waits with its owner, and its file opens unchanged', async () => {
        const { id } = await sent()
        const desk = await stef()
        const waiting = await answerOf(desk.list({ state: 'waiting', text: 'dollar general', page: 1 }))
        expect(waiting.certificates.find(certificate => certificate.id === id)).toMatchObject({
          state: 'waiting',
          company: 'Dollar General',
          customer: { name: 'Dee Dollar', email: dollar },
          file: { name: 'Certificate GA.pdf' },
          regions: [],
        })
        expect((await answerOf(desk.list({ state: 'waiting', text: 'nobody has this', page: 1 }))).total).toBe(0)
        const paper = await answerOf(desk.file(id))
        expect([paper.name, new TextDecoder().decode(paper.bytes)]).toEqual([
          'Certificate GA.pdf',
          `%PDF-1.7 number ${count - 1}`,
        ])
        expect(await answerOf(desk.find(id))).toMatchObject({ id, orders: [], history: [] })
        expect(await refusalOf(desk.find('not-there'))).toEqual({ tag: 'not-found', what: 'certificate' })
      })

      it('is accepted once: a repeat changes nothing, another decision names the first', async () => {
        const { id } = await sent()
        const desk = await stef()
        const made = {
          id,
          key: aKey(),
          decision: { tag: 'accept', states: 'vt, nh', lastDay: day(30), note: ' Checked by phone. ' },
        } as const
        const mails = shop.entrance.mails.length
        const decided = await answerOf(desk.decide(made))
        expect(decided).toMatchObject({
          state: 'accepted',
          regions: ['US-VT', 'US-NH'],
          lastDay: day(30),
          decision: { by: 'Stef Staff' },
          history: [
            {
              action: 'certificate-accepted',
              by: 'Stef Staff',
              note: 'Checked by phone.',
              values: { states: 'VT, NH' },
            },
          ],
        })
        expect(await answerOf(desk.decide(made))).toEqual(decided)
        expect(shop.entrance.mails.length - mails).toBe(1)
        expect(lastMail()).toMatchObject({ to: dollar, subject: 'Your tax exemption certificate was accepted' })
        expect(lastMail()?.text).toContain('Orders shipped to VT, NH are tax-exempt through')
        expect(lastMail()?.text).not.toContain('Checked by phone')
        expect(
          await refusalOf(desk.decide({ id, key: aKey(), decision: { tag: 'refuse', reason: 'Too late.' } })),
        ).toEqual({ tag: 'conflict', reason: 'exemption-desk.issues.settled', values: { name: 'Stef Staff' } })
        expect((await answerOf(desk.find(id))).state).toBe('accepted')
      })

      it('is rejected with a reason, which the buyer reads in a mail and with the files of the order', async () => {
        const { id, team } = await sent()
        const decided = await answerOf(
          (await stef()).decide({ id, key: aKey(), decision: { tag: 'refuse', reason: 'It is not signed.' } }),
        )
        expect(decided).toMatchObject({
          state: 'refused',
          regions: [],
          decision: { by: 'Stef Staff', reason: 'It is not signed.' },
        })
        expect(lastMail()).toMatchObject({ to: dollar, subject: 'Your tax exemption certificate was not accepted' })
        expect(lastMail()?.text).toContain('Reason: It is not signed.')
        expect((await answerOf((await team()).construction.details()))?.files[0]?.standing).toEqual({
          state: 'refused',
          reason: 'It is not signed.',
        })
        const order = await inCheckout(team, 'IN')
        expect(order.construction?.files[0]?.standing).toEqual({ state: 'refused', reason: 'It is not signed.' })
        expect((await answerOf((await stef()).find(id))).orders).toEqual([order.id])
      })

      it('reports what an acceptance lacks, and keeps the certificate waiting', async () => {
        const { id } = await sent()
        const desk = await stef()
        expect(
          await issuesOf(
            desk.decide({ id, key: aKey(), decision: { tag: 'accept', states: 'TX, ZZ', lastDay: day(-1), note: '' } }),
          ),
        ).toEqual(['states exemption-desk.issues.unknown-states', 'lastDay exemption-desk.issues.last-day-over'])
        expect(await issuesOf(desk.decide({ id, key: aKey(), decision: { tag: 'refuse', reason: ' ' } }))).toEqual([
          'reason exemption-desk.issues.reason',
        ])
        expect((await answerOf(desk.find(id))).state).toBe('waiting')
      })

      it('of two concurrent decisions, one takes effect', async () => {
        const { id } = await sent()
        const [one, other] = [await stef(), await stef()]
        const ended = await Promise.all([
          one.decide({ id, key: aKey(), decision: { tag: 'accept', states: 'ME', lastDay: day(30), note: '' } })(),
          other.decide({ id, key: aKey(), decision: { tag: 'refuse', reason: 'No.' } })(),
        ])
        expect(ended.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
        expect((await answerOf(one.find(id))).history).toHaveLength(1)
      })
    })

    describe('at the checkout', () => {
      it('a state of the certificate is not taxed, any other is, and the order records why', async () => {
        const { team, lastDay } = await accepted('TX, GA')
        const elsewhere = await atReview(team, 'MI')
        expect(elsewhere.totals.tax).toBeGreaterThan(0)
        expect(elsewhere.taxStatus).toBeUndefined()
        const { totals, taxStatus } = await atReview(team, 'TX')
        expect(taxStatus).toEqual({ tag: 'exempt', region: 'US-TX', lastDay })
        expect(totals).toMatchObject({
          tax: 0,
          total: totals.subtotal - totals.discount + totals.shipping + sumOf(totals.fees ?? [], fee => fee.amount),
        })
        const order = await inCheckout(team, 'TX')
        expect(order).toMatchObject({ totals: { tax: 0 }, exemption: { region: 'US-TX', lastDay } })
        const mail = shop.entrance.mails.find(({ subject }) => subject.endsWith(` ${order.id}`))
        for (const body of [mail?.text, mail?.html]) expect(body).toContain('Tax exempt (TX) until ')
        const lines = await shop.entrance.db
          .selectFrom('sales_order_line')
          .select('detail')
          .where('order_id', '=', order.id)
          .execute()
        expect(lines.map(({ detail }) => (JSON.parse(detail) as { readonly tax: number }).tax)).toEqual([0])
      })

      it("the exemption is the company's only", async () => {
        await accepted('NC')
        const others = await shop.visitor('admin@northgate.example')
        const { id, product_id: productId } = await shop.entrance.db
          .selectFrom('variant')
          .select(['id', 'product_id'])
          .where('sku', '=', 'BX-1')
          .executeTakeFirstOrThrow()
        await answerOf((await others()).cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
        const { totals, taxStatus } = await atReview(others, 'NC')
        expect(taxStatus).toBeUndefined()
        expect(totals.tax).toBeGreaterThan(0)
      })

      it('expires after its last day: taxes apply, the buyer is notified, open orders are reviewed', async () => {
        const { team, lastDay } = await accepted('WI', day(2))
        expect(isDay(lastDay)).toBe(true)
        const before = await atReview(team, 'WI')
        expect(before.totals.tax).toBe(0)
        shop.entrance.clock.now += 3 * 86_400_000
        const late = await shop.visitor(dollar)
        expect(await refusalOf((await team()).checkout.place(before.orderKey))).toEqual({
          tag: 'conflict',
          reason: 'checkout.cart-changed',
        })
        const after = await atReview(late, 'WI')
        expect(after.taxStatus).toEqual({ tag: 'expired', region: 'US-WI', lastDay })
        expect(after.totals.tax).toBeGreaterThan(0)
        expect((await inCheckout(late, 'WI')).exemption).toBeUndefined()
        const renewed = await accepted('WI', day(365))
        expect((await atReview(renewed.team, 'WI')).taxStatus).toMatchObject({ tag: 'exempt' })
      })
    })
  })
