import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commerceFormDesk } from '../../adapters/commerce/staff/form-desk.client'
import { formDeskRoutes } from '../../adapters/commerce/staff/form-desk.server'
import { submissionsFilePath } from '../../adapters/commerce/staff/form-desk.wire'
import { formsBehindGuard } from '../builders/guarded-forms'
import { inProcessHttp, routeTable } from '../../adapters/shared/in-process-http'
import type { FormDeskPort } from '../../core/forms/form-desk.port'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines, type DatabaseEngine } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aPdf, aSentForm } from '../builders/form'
import { answerOf, refusalOf } from '../builders/outcome'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { pattern } from '../builders/pattern'

/** Port suite of the form desk, over any transport. */
const formDeskSuite = (name: string, engine: DatabaseEngine, through: (desk: FormDeskPort) => FormDeskPort) =>
  describe(`${name} keeps the promises of the desk for forms`, () => {
    let shop: Entrance
    const blobs = memoryBlobs()
    beforeAll(async () => {
      shop = await anEntrance(engine)
      await hire(shop.db, 'reader@lintel.example', 'forms')
      await hire(shop.db, 'writer@lintel.example', 'content')
      const guest = await formsOf()
      await answerOf(
        guest.submit(
          'contact',
          aSentForm({
            name: 'Ada Nord',
            email: 'ada@northgate.example',
            phone: '9375550142',
            comments: 'The door will not close.',
          }),
        ),
      )
      shop.clock.now += 60_000
      const csv = { name: 'rows.csv', type: 'text/csv', bytes: new TextEncoder().encode('SKU,Qty\nHG-BB45,6\n') }
      await answerOf(
        guest.submit(
          'order-upload',
          aSentForm(
            { name: 'Bea 100% Ltd', email: 'bea@mail.example', delivery: 'Freight' },
            { files: [csv, aPdf('plan, final.pdf')] },
          ),
        ),
      )
      shop.clock.now += 60_000
      await answerOf((await formsOf('retail@lintel.example')).submit('feedback', aSentForm({ comments: 'All well.' })))
    }, 90_000)
    afterAll(() => shop.close())

    const sessionOf = async (email?: string, storeKey?: string) =>
      (await (email === undefined ? shop.person({ storeKey }) : await signedIn(shop, email, { storeKey })).request())
        .session
    const formsOf = async (email?: string) =>
      formsBehindGuard(shop.db, await sessionOf(email), shop.deps, { blobs, address: '192.0.2.7' })
    const desk = async (email = 'reader@lintel.example', storeKey?: string) =>
      through(staffPorts(shop.db, await sessionOf(email, storeKey), shop.deps, blobs).formDesk)
    const all = { text: '', page: 1, perPage: 20 }

    it('lists submissions, newest first, with sender and files', async () => {
      const { submissions, total, forms } = await answerOf((await desk()).list(all))
      expect(total).toBe(3)
      expect(submissions.map(({ formId, title, files }) => [formId, title, files.length])).toEqual([
        ['feedback', 'Tell us about this shop', 0],
        ['order-upload', 'Send an order as a file', 2],
        ['contact', 'Contact Us', 0],
      ])
      expect(submissions[0]).toMatchObject({ customer: { email: 'retail@lintel.example' }, at: shop.clock.now })
      expect(submissions[2]).toMatchObject({
        mailed: true,
        answers: [
          { label: 'Name', value: 'Ada Nord' },
          { label: 'Email', value: 'ada@northgate.example', email: true },
          { value: '(937) 555 - 0142' },
          { value: 'The door will not close.' },
        ],
      })
      expect(submissions[2]?.customer).toBeUndefined()
      expect(forms).toEqual([
        { id: 'contact', title: 'Contact Us' },
        { id: 'feedback', title: 'Tell us about this shop' },
        { id: 'order-upload', title: 'Send an order as a file' },
      ])
    })

    it('finds by form and by words, page by page, and matches wildcard characters literally', async () => {
      const { list } = await desk()
      const found = async (query: Partial<Parameters<typeof list>[0]>) =>
        (await answerOf(list({ ...all, ...query }))).submissions.map(({ formId }) => formId)
      expect(await found({ formId: 'contact' })).toEqual(['contact'])
      expect(await found({ text: 'NORTHGATE' })).toEqual(['contact'])
      expect(await found({ text: 'retail@' })).toEqual(['feedback'])
      expect(await found({ text: '100%' })).toEqual(['order-upload'])
      expect(await found({ text: '%' })).toEqual(['order-upload'])
      expect(await found({ formId: 'contact', text: 'bea' })).toEqual([])
      expect([await found({ perPage: 2 }), await found({ perPage: 2, page: 2 })]).toEqual([
        ['feedback', 'order-upload'],
        ['contact'],
      ])
    })

    it('opens one with its files, unchanged', async () => {
      const { list, find, file } = await desk()
      const [sent] = (await answerOf(list({ ...all, formId: 'order-upload' }))).submissions
      const opened = await answerOf(find(sent?.id ?? ''))
      expect(opened.files).toMatchObject([
        { number: 0, field: 'files', name: 'rows.csv', size: 18 },
        { number: 1, name: 'plan, final.pdf' },
      ])
      const [csv, pdf] = [await answerOf(file(opened.id, 0)), await answerOf(file(opened.id, 1))]
      expect([csv.name, new TextDecoder().decode(csv.bytes)]).toEqual(['rows.csv', 'SKU,Qty\nHG-BB45,6\n'])
      expect([pdf.name, pdf.type]).toEqual(['plan, final.pdf', 'application/pdf'])
      expect((await refusalOf(file(opened.id, 2))).tag).toBe('not-found')
      expect((await refusalOf(find('unknown-submission'))).tag).toBe('not-found')
    })

    it('shows no form or file without the capability, nor to staff of another storefront', async () => {
      const [sent] = (await answerOf((await desk()).list({ ...all, formId: 'order-upload' }))).submissions
      const id = sent?.id ?? ''
      const callsOf = ({ list, find, file }: FormDeskPort) => [list(all), find(id), file(id, 0)]
      for (const call of callsOf(await desk('writer@lintel.example')))
        expect((await refusalOf(call as ReturnType<FormDeskPort['find']>)).tag).toBe('forbidden')
      for (const call of callsOf(await desk('retail@lintel.example')))
        expect((await refusalOf(call as ReturnType<FormDeskPort['find']>)).tag).toBe('not-found')
      const beside = await desk('reader@lintel.example', 'home')
      expect(await answerOf(beside.list(all))).toEqual({ submissions: [], total: 0, forms: [] })
      expect((await refusalOf(beside.file(id, 0))).tag).toBe('not-found')
    })
  })

for (const engine of databaseEngines()) formDeskSuite(`The embedded platform on ${engine}`, engine, desk => desk)
formDeskSuite('The protocol of the desk over the embedded platform', 'better-sqlite3', desk =>
  commerceFormDesk(inProcessHttp(formDeskRoutes, () => ({ formDesk: desk }))),
)

describe('the links of the desk for forms', () => {
  it('send a file for saving only, and a list as a CSV in which no spreadsheet runs formulas', async () => {
    const shop = await anEntrance('better-sqlite3')
    try {
      await hire(shop.db, 'reader@lintel.example', 'forms')
      const blobs = memoryBlobs()
      const guest = formsBehindGuard(shop.db, (await shop.person().request()).session, shop.deps, {
        blobs,
        address: '192.0.2.7',
      })
      await answerOf(
        guest.submit(
          'order-upload',
          aSentForm({ name: '=1+1', email: 'bea@mail.example', delivery: 'Freight' }, { files: [aPdf()] }),
        ),
      )
      const find = routeTable(formDeskRoutes)
      const get = async (path: string, email?: string) => {
        const { session } = await (email === undefined ? shop.person() : await signedIn(shop, email)).request()
        const [address = '', query = ''] = path.split('?')
        const found = find('GET', address)
        if (!found) throw new Error(`${path} has no route`)
        return found.route.handle(
          { params: found.params, query: new URLSearchParams(query), body: undefined, header: () => undefined },
          staffPorts(shop.db, session, shop.deps, blobs),
        )
      }
      const csv = await get(`${submissionsFilePath}?form=order-upload`, 'reader@lintel.example')
      expect(csv.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
      })
      expect(await new Response(csv.body as ReadableStream).text()).toMatch(
        pattern(
          /^Received \(UTC\),Form,Account,Name,Email,Delivery,Order files,Files\r\n[^,]+,Send an order as/,
          / a file,,'=1\+1,bea@mail\.example,Freight,plan\.pdf,plan\.pdf\r\n$/,
        ),
      )
      const { id } = await shop.db.selectFrom('form_submission').select('id').executeTakeFirstOrThrow()
      const file = await get(`/apis/staff/forms/${id}/files/0`, 'reader@lintel.example')
      expect(file.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment/) as unknown,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      expect((await get(submissionsFilePath)).headers).toEqual({ location: '/login/' })
      expect((await get(`/apis/staff/forms/${id}/files/0`)).status).not.toBe(200)
    } finally {
      await shop.close()
    }
  }, 90_000)
})
