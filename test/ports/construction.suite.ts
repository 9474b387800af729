import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { OrderFile } from '../../core/orders/order-details'
import {
  aCertificate,
  aConstructionShop,
  linkHost,
  aCsv,
  aPlan,
  aWorkbook,
  dollar,
  orderRows,
  pop,
  someDetails,
  type ConstructionPorts,
  type ConstructionShop,
} from '../builders/construction-shop'
import type { DatabaseEngine } from '../builders/database/database'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { inCheckout } from '../builders/construction-checkout'

/** Port suite of construction orders, for any storage and transport. */
export const constructionSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of construction orders`, () => {
    let shop: ConstructionShop
    let count = 0
    beforeAll(async () => {
      shop = await aConstructionShop(engine, wires)
    }, 60_000)
    afterAll(() => shop.entrance.close())
    beforeEach(() => void (shop.entrance.clock.now += 3_600_001))

    type Team = () => Promise<ConstructionPorts>
    const uploaded = async (
      team: Team,
      kind: OrderFile['kind'],
      file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
    ) => answerOf((await team()).construction.upload(kind, file))
    const lines = async (team: Team) =>
      (await answerOf((await team()).cart.current())).lines.map(({ sku, quantity }) => `${quantity} ${sku}`)
    const fill = async (team: Team, sku = 'DG-RD-3684') => {
      const { id, product_id: productId } = await shop.entrance.db
        .selectFrom('variant')
        .select(['id', 'product_id'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow()
      await answerOf((await team()).cart.add([{ productId, variantId: id, quantity: 1, modifiers: [] }]))
    }
    const imported = async (team: Team, rows: readonly (readonly string[])[], key = `click-${count++}`) => {
      const file = await uploaded(team, 'order', aCsv(rows, `order-${count++}.csv`))
      return (await team()).construction.placeFromFile({
        fileId: file.id,
        key,
        details: { storeType: 'dollarGeneral' },
      })
    }

    it('lists blocked days, and the order form with its date [S3-3.21] [S3-7.23] [S3-7.24]', async () => {
      const { construction, constructionFiles } = await (await shop.visitor(dollar))()
      expect(await answerOf(construction.blockedDates())).toEqual(['2026-12-08', '2026-12-09'])
      expect(await answerOf(construction.latestOrderFile())).toEqual({
        date: '2026-11-21',
        url: 'https://shop.example/exp-sf-cms/api/bc/construction/order-form',
      })
      expect((await answerOf(constructionFiles.orderForm())).name).toBe('order-form-2026-11-21.xlsx')
      expect(await refusalOf((await (await shop.visitor())()).constructionFiles.orderForm())).toEqual({
        tag: 'signed-out',
      })
    })

    it('accepts files from program customers only: others are rejected before storage', async () => {
      const stranger = await shop.visitor('retail@lintel.example')
      const refusal = { tag: 'forbidden', reason: 'construction.issues.not-in-program' }
      const blobsBefore = shop.blobs.names().length
      expect(await refusalOf((await stranger()).construction.upload('order', aCsv(orderRows([]))))).toEqual(refusal)
      expect(await refusalOf((await stranger()).construction.upload('other', aPlan()))).toEqual(refusal)
      expect(await refusalOf((await stranger()).construction.placeFromFile({ fileId: 'any', key: 'click' }))).toEqual(
        refusal,
      )
      expect(
        await refusalOf((await (await shop.visitor())()).construction.upload('order', aCsv(orderRows([])))),
      ).toEqual({ tag: 'signed-out' })
      expect(shop.blobs.names()).toHaveLength(blobsBefore)
    })

    describe('details', () => {
      it('are stored with the cart, replacing earlier ones, privately [S3-3.19]', async () => {
        const team = await shop.visitor(dollar)
        expect(await answerOf((await team()).construction.details())).toBeUndefined()
        const [certificate, plan] = [
          await uploaded(team, 'certificate', aCertificate()),
          await uploaded(team, 'other', aPlan()),
        ]
        await answerOf(
          (await team()).construction.keepDetails(someDetails({ taxExempt: true, files: [certificate, plan] })),
        )
        await answerOf(
          (await team()).construction.keepDetails(
            someDetails({ storeNumber: '20482', taxExempt: true, files: [certificate, plan] }),
          ),
        )
        expect(await answerOf((await team()).construction.details())).toEqual(
          someDetails({ storeNumber: '20482', taxExempt: true, files: [certificate, plan] }),
        )
        expect(await answerOf((await (await shop.visitor(pop))()).construction.details())).toBeUndefined()
        expect(certificate).toMatchObject({
          name: 'Certificate GA.pdf',
          kind: 'certificate',
          url: `/exp-sf-cms/api/bc/construction/files/${certificate.id}`,
        })
      })

      it("require sign-in, and the form's required fields [S3-5.26] [S3-5.29] [S3-5.30]", async () => {
        expect(await refusalOf((await (await shop.visitor())()).construction.keepDetails(someDetails()))).toEqual({
          tag: 'signed-out',
        })
        const { construction } = await (await shop.visitor(dollar))()
        expect(
          await issuesOf(
            construction.keepDetails(
              someDetails({ storeNumber: '', siteContactPhone: '555', requestedDelivery: '2026-12-08' }),
            ),
          ),
        ).toEqual([
          'storeNumber construction.issues.required',
          'requestedDelivery construction.issues.delivery',
          'siteContactPhone construction.issues.phone',
        ])
      })

      it('accept links of a form service, and none to other hosts [S3-7.30]', async () => {
        const team = await shop.visitor(dollar)
        const plan = await uploaded(team, 'other', aPlan('beside a link'))
        const linked = (kind: OrderFile['kind'], url: string): OrderFile => ({
          id: `${kind}-1`,
          name: 'From the service.pdf',
          kind,
          url,
        })
        const certificate = linked('certificate', `https://${linkHost}/exempt.pdf`)
        await answerOf(
          (await team()).construction.keepDetails(someDetails({ taxExempt: true, files: [plan, certificate] })),
        )
        const stored = await answerOf((await team()).construction.details())
        expect(stored?.files).toEqual([plan, { ...certificate, id: 'link-1' }])
        await answerOf((await team()).construction.keepDetails(stored!))
        expect((await answerOf((await team()).construction.details()))?.files).toEqual(stored?.files)
        for (const url of [
          'https://elsewhere.example/plan.pdf',
          `http://${linkHost}/plan.pdf`,
          `https://me@${linkHost}/plan.pdf`,
        ]) {
          expect(
            await refusalOf((await team()).construction.keepDetails(someDetails({ files: [linked('other', url)] }))),
          ).toEqual({ tag: 'not-found', what: 'file' })
        }
      })

      it("accept one certificate and three other files, all of them one's own [S3-5.32] [S3-9.08]", async () => {
        const [team, others] = [await shop.visitor(dollar), await shop.visitor(pop)]
        const plans = await Promise.all(['a', 'b', 'c', 'd'].map(text => uploaded(team, 'other', aPlan(text))))
        const { construction } = await team()
        expect(await issuesOf(construction.keepDetails(someDetails({ files: plans })))).toEqual([
          'other construction.issues.too-many',
        ])
        await answerOf(construction.keepDetails(someDetails({ files: plans.slice(0, 3) })))
        const foreign = await uploaded(others, 'other', aPlan('theirs'))
        expect(await refusalOf((await team()).construction.keepDetails(someDetails({ files: [foreign] })))).toEqual({
          tag: 'not-found',
          what: 'file',
        })
        expect(await refusalOf((await team()).constructionFiles.read(foreign.id))).toEqual({
          tag: 'not-found',
          what: 'file',
        })
        expect((await answerOf((await team()).constructionFiles.read(plans[0]?.id ?? ''))).name).toBe('plan.txt')
      })

      it('have no exemption for category G, which owes no tax anyway [S3-6.09] [S3-4.28]', async () => {
        const team = await shop.visitor(pop)
        const certificate = await uploaded(team, 'certificate', aCertificate('of G'))
        await answerOf(
          (await team()).construction.keepDetails(
            someDetails({ storeType: 'pOpshelf', taxExempt: true, files: [certificate] }),
          ),
        )
        expect(await answerOf((await team()).construction.details())).toMatchObject({
          storeType: 'pOpshelf',
          taxExempt: false,
          files: [],
        })
      })
    })

    it('accepts files by content, whatever their name [S3-5.32]', async () => {
      const { construction } = await (await shop.visitor(dollar))()
      const text = (name: string, content: string) => ({ name, type: '', bytes: new TextEncoder().encode(content) })
      expect(await issuesOf(construction.upload('other', text('door.exe', 'MZ')))).toEqual([
        'other construction.issues.file-kind',
      ])
      expect(await issuesOf(construction.upload('order', text('order.pdf', '%PDF-1.7')))).toEqual([
        'order construction.issues.file-kind',
      ])
      expect(await issuesOf(construction.upload('other', text('plan.zip', 'no archive')))).toEqual([
        'other order-file.content',
      ])
      expect((await answerOf(construction.upload('other', text('plan.html', '<p>Plan</p>')))).name).toBe('plan.html')
      expect((await answerOf(construction.upload('other', text('walk.mp3', 'ID3 walk')))).name).toBe('walk.mp3')
    })

    describe('an order file', () => {
      it('becomes the cart in program order [S3-3.22] [S3-4.26] [S3-4.27] [S3-7.25] [S3-9.10]', async () => {
        const team = await shop.visitor(dollar)
        const file = await uploaded(
          team,
          'order',
          await aWorkbook(
            orderRows([
              ['DG-LK-ST', '', '2'],
              ['DG-RD', '42 x 84 in', '3'],
              ['DG-OD-3084', '', ''],
            ]),
          ),
        )
        const { cartId, details } = await answerOf(
          (await team()).construction.placeFromFile({
            fileId: file.id,
            key: 'first',
            details: { storeType: 'dollarGeneral', storeNumber: '1', siteContactName: 'Who typed it' },
          }),
        )
        expect((await answerOf((await team()).cart.current())).id).toBe(cartId)
        expect(await lines(team)).toEqual(['3 DG-RD-4284', '2 DG-LK-ST'])
        expect(details).toEqual(someDetails({ files: [{ ...file, kind: 'order' }] }))
        expect(await answerOf((await team()).construction.details())).toEqual(details)
      })

      it('replaces the cart, which can be restored for a day [S3-4.27] [S3-7.26] [S3-7.27]', async () => {
        const team = await shop.visitor(dollar)
        await fill(team)
        const before = await lines(team)
        await answerOf(await imported(team, orderRows([['DG-HS-3', '', '7']])))
        expect(await lines(team)).toEqual(['7 DG-HS-3'])
        await answerOf((await team()).construction.restoreFormerCart())
        expect(await lines(team)).toEqual(before)
        await answerOf(await imported(team, orderRows([['DG-HS-4', '', '7']])))
        shop.entrance.clock.now += 86_400_001
        expect(await refusalOf((await team()).construction.restoreFormerCart())).toEqual({
          tag: 'not-found',
          what: 'cart',
        })
      })

      it('that is sent again is the same cart, however often and by whom it is clicked', async () => {
        const team = await shop.visitor(dollar)
        const rows = orderRows([['DG-TK-36', '', '2']])
        const first = await answerOf(await imported(team, rows))
        const again = await answerOf(await imported(team, rows))
        expect(again.cartId).toBe(first.cartId)
        expect(await lines(team)).toEqual(['2 DG-TK-36'])
        const file = await uploaded(team, 'order', aCsv(orderRows([['DG-TK-42', '', '1']])))
        const click = async () =>
          answerOf((await team()).construction.placeFromFile({ fileId: file.id, key: 'the-click', details: {} }))
        expect((await click()).cartId).toBe((await click()).cartId)
        expect(await lines(team)).toEqual(['1 DG-TK-42'])
      })

      it('that was ordered is not ordered again', async () => {
        const team = await shop.visitor(dollar)
        const rows = orderRows([['DG-CK-IN', '', '2']])
        await answerOf(await imported(team, rows))
        const order = await inCheckout(team)
        expect(await issuesOf(await imported(team, rows))).toEqual(['file order-file.ordered'])
        expect(order.construction).toMatchObject({
          storeNumber: '20481',
          requestedDelivery: '2026-12-10',
          siteContactName: 'Dee Dollar',
          siteContactPhone: '6155550142',
        })
        expect(
          (await answerOf((await team()).constructionFiles.read(order.construction?.files[0]?.id ?? ''))).name,
        ).toMatch(/^order-/)
        const mail = shop.entrance.mails.find(({ subject }) => subject.endsWith(` ${order.id}`))
        for (const body of [mail?.text, mail?.html])
          for (const text of [
            'Dollar General, store 20481',
            'Requested delivery: 12/10/2026',
            'Site contact: Dee Dollar, (615) 555-0142',
            'Files: order-',
          ])
            expect(body).toContain(text)
      })

      it('changes nothing if invalid, and says where and what to do [S3-8.20]', async () => {
        const team = await shop.visitor(dollar)
        await fill(team, 'DG-PK-S')
        const before = await lines(team)
        const faults = async (rows: readonly (readonly string[])[]) => {
          const refused = await refusalOf(await imported(team, rows))
          return refused.tag === 'invalid'
            ? refused.issues.map(
                ({ code, values: { row, column } = {} }) =>
                  `${code.replace('order-file.', '')} ${row ?? ''}${column ?? ''}`,
              )
            : [refused.tag]
        }
        expect(
          await faults(
            orderRows([
              ['DG-NO', '', '1'],
              ['DG-RD', '', '2'],
              ['DG-RD', '9 x 9', '2'],
              ['PS-RD-3684', '', '1'],
            ]),
          ),
        ).toEqual(['sku-unknown 8A', 'size-empty 9C', 'size-unknown 10C', 'sku-unknown 11A'])
        expect(await faults(orderRows([['DG-HS-3', '', '90000']]))).toEqual(['stock 8D'])
        expect(await faults(orderRows([['DG-HS-3', '', '1']], { delivery: '12/08/2026', phone: '555' }))).toEqual([
          'delivery 3B',
          'phone 5B',
        ])
        expect(await faults(orderRows([['DG-HS-3', '', '1']], { contact: '' }))).toEqual(['header-empty '])
        expect(await lines(team)).toEqual(before)
      })

      it('belongs to its sender, and is readable by its secret alone', async () => {
        const [team, others] = [await shop.visitor(dollar), await shop.visitor(pop)]
        const file = await uploaded(team, 'order', aCsv(orderRows([['DG-HS-3', '', '3']], { store: '5' })))
        expect(
          await refusalOf((await others()).construction.placeFromFile({ fileId: file.id, key: 'theirs' })),
        ).toEqual({ tag: 'not-found', what: 'file' })
        const me = (await team()).session.visitor.customer?.id ?? 0
        for (const fileUrl of [
          `https://shop.example${file.url}`,
          `https://shop.example${file.url}?key=${'x'.repeat(32)}`,
          'https://elsewhere.example/order.csv',
        ]) {
          expect((await refusalOf((await team()).orderService.place({ customerId: me, fileUrl }))).tag).toBe(
            'not-found',
          )
        }
      })
    })

    it('notifies the customer service of exempt orders, except category G [S3-7.20]', async () => {
      const [team, others] = [await shop.visitor(dollar), await shop.visitor(pop)]
      const certificate = await uploaded(team, 'certificate', aCertificate('told'))
      await answerOf((await team()).construction.keepDetails(someDetails({ taxExempt: true, files: [certificate] })))
      await answerOf((await others()).construction.reportTaxExempt())
      const reported = () =>
        shop.entrance.db
          .selectFrom('tax_certificate')
          .select('reported_at')
          .where('upload_id', '=', certificate.id)
          .executeTakeFirst()
      expect(await reported()).toEqual({ reported_at: null })
      await answerOf((await team()).construction.reportTaxExempt())
      expect(await reported()).toEqual({ reported_at: shop.entrance.clock.now })
      expect(await refusalOf((await (await shop.visitor())()).construction.reportTaxExempt())).toEqual({
        tag: 'signed-out',
      })
    })
  })
