import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { formsRoutes } from '../../adapters/cms/forms/forms.server'
import { mailForms } from '../../adapters/reference/forms/form-submissions'
import { formsBehindGuard } from '../builders/guarded-forms'
import { guestsBy } from '../../adapters/reference/guests/guests'
import { referenceUploadHousekeeping } from '../../adapters/reference/uploads/uploads'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { guestShares, defaultGuestFigures } from '../../core/access/guest-room'
import type { FormsPort } from '../../core/forms/forms.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { memoryBlobs } from '../builders/database/blobs'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { aPdf, aSentForm, aField, aForm, choicesOf } from '../builders/form'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { formToWire, sentToWire } from '../../adapters/cms/forms/forms.wire'

const message = {
  name: 'Ada Nord',
  email: 'ada@northgate.example',
  phone: '937 555 0142',
  comments: 'The door will not close.\n<b>Help</b>',
}
const order = { name: 'Ada', email: 'ada@northgate.example', delivery: 'Will-call' }
const csv = { name: 'schedule.csv', type: 'text/csv', bytes: new TextEncoder().encode('sku,quantity\nLS-G1-626,4\n') }

/** Port suite of the form builder's forms. */
const formsSuite = (name: string, start: () => Promise<Entrance>, through: (forms: FormsPort) => FormsPort) =>
  describe(`${name} keeps the promises about forms`, () => {
    let shop: Entrance
    let blobs: ReturnType<typeof memoryBlobs>
    beforeEach(async () => {
      shop = await start()
      blobs = memoryBlobs()
    })
    afterEach(() => shop.close())

    const forms = async (
      address = '192.0.2.7',
      deps: Partial<Entrance['deps']> = {},
      who: Parameters<Entrance['person']>[0] = {},
    ) => {
      const { session } = await shop.person(who).request()
      return through(formsBehindGuard(shop.db, session, { ...shop.deps, ...deps }, { blobs, address }))
    }
    const stored = () =>
      shop.db.selectFrom('form_submission').selectAll().where('store_key', '=', 'commercial').execute()

    it('has the form that an editor built, and no other [S1-8.17]', async () => {
      const desk = await forms()
      expect(await answerOf(desk.form('contact'))).toMatchObject({
        id: 'contact',
        title: 'Contact Us',
        success: { tag: 'text' },
        fields: [
          { name: 'name', required: true },
          { name: 'email', tag: 'email' },
          { name: 'phone', tag: 'phone', fixed: true },
          {},
          {},
          {},
          { tag: 'paragraph' },
        ],
      })
      for (const ask of [desk.form('nothing-of-the-kind'), desk.submit('nothing-of-the-kind', aSentForm(message))])
        expect((await refusalOf<unknown>(ask as Outcome<unknown>)).tag).toBe('not-found')
    })

    it('stores a submission once, and mails it to the desk with Reply-To', async () => {
      const desk = await forms('192.0.2.7', { formsTo: 'desk@lintel.example' })
      expect(await answerOf(desk.submit('contact', aSentForm(message)))).toEqual({
        html: 'Your message has been sent successfully!',
      })
      expect(await answerOf(desk.submit('contact', aSentForm({ ...message, name: ' Ada Nord ' })))).toEqual({
        html: 'Your message has been sent successfully!',
      })
      expect(await stored()).toMatchObject([
        { form_id: 'contact', store_key: 'commercial', customer_id: null, mailed_at: expect.anything() as unknown },
      ])
      expect(shop.mails).toHaveLength(1)
      expect(shop.mails[0]).toMatchObject({
        to: 'desk@lintel.example',
        replyTo: 'ada@northgate.example',
        subject: expect.stringContaining('Contact Us') as unknown,
      })
      expect(shop.mails[0]?.text).toContain('Phone: (937) 555 - 0142')
      expect(shop.mails[0]?.html).not.toContain('<b>Help')
    })

    it('stores the same answers again after an hour, and other answers immediately', async () => {
      const desk = await forms()
      await answerOf(desk.submit('contact', aSentForm(message)))
      await answerOf(desk.submit('contact', aSentForm({ ...message, comments: 'It closes now.' })))
      shop.clock.now += 3_600_000
      await answerOf(desk.submit('contact', aSentForm(message)))
      expect(await stored()).toHaveLength(3)
      expect(shop.mails).toHaveLength(3)
    })

    it('stores concurrent clicks once', async () => {
      const desk = await forms()
      await Promise.all([1, 2, 3].map(async () => answerOf(desk.submit('contact', aSentForm(message)))))
      expect(await stored()).toHaveLength(1)
      expect(shop.mails).toHaveLength(1)
    })

    it("rejects input against the form's rules, whatever a page allowed", async () => {
      const desk = await forms()
      expect(
        await issuesOf(
          desk.submit('contact', aSentForm({ ...message, email: 'nowhere', phone: '1' })) as Outcome<unknown>,
        ),
      ).toEqual(['email form-builder.format', 'phone form-builder.phone'])
      expect(
        await issuesOf(
          desk.submit(
            'order-upload',
            aSentForm({ ...order, delivery: 'Helicopter' }, { files: [csv] }),
          ) as Outcome<unknown>,
        ),
      ).toEqual(['delivery form-builder.choice'])
      expect(
        await issuesOf(
          desk.submit('order-upload', aSentForm(order, { files: [aPdf('plan.xlsx')] })) as Outcome<unknown>,
        ),
      ).toEqual(['files form-builder.file-content'])
      expect(await stored()).toEqual([])
      expect(blobs.names()).toEqual([])
    })

    it('sends the files too, and stores them as long as the submission', async () => {
      const desk = await forms()
      await answerOf(desk.submit('order-upload', aSentForm(order, { files: [csv, aPdf('door schedule, final.pdf')] })))
      expect(shop.mails[0]?.attachments).toEqual([
        { ...csv, type: 'text/csv; charset=utf-8' },
        aPdf('door schedule, final.pdf'),
      ])
      expect(shop.mails[0]?.text).toContain('Order files: schedule.csv, door schedule, final.pdf')
      shop.clock.now += 3 * 86_400_000
      await answerOf(referenceUploadHousekeeping(shop.db, blobs).purgeExpired(shop.clock.now))
      expect(blobs.names()).toHaveLength(2)
    })

    it("counts guest files per client for a day, customers' never; forms without files pass", async () => {
      const shares = guestShares({ ...defaultGuestFigures, filesOfClient: 2 })
      const withGuests = { guests: guestsBy('the key of the shop', shares)('192.0.2.7') }
      const desk = await forms('192.0.2.7', withGuests)
      await answerOf(desk.submit('order-upload', aSentForm(order, { files: [csv, aPdf('plan.pdf')] })))
      const another = aSentForm({ ...order, name: 'Eve' }, { files: [aPdf('elevation.pdf')] })
      expect(await answerOf(desk.submit('contact', aSentForm(message)))).toBeDefined()
      expect(await refusalOf<unknown>(desk.submit('order-upload', another) as Outcome<unknown>)).toEqual({
        tag: 'limited',
        retryAfterSeconds: 3_600,
      })
      expect(blobs.names()).toHaveLength(2)
      const { session } = await shop.person().request()
      await answerOf(
        session.signIn(
          (
            await shop.db
              .selectFrom('customer')
              .select('id')
              .where('email_fold', '=', 'retail@lintel.example')
              .executeTakeFirstOrThrow()
          ).id,
        ),
      )
      await answerOf(
        through(
          formsBehindGuard(shop.db, session, { ...shop.deps, ...withGuests }, { blobs, address: '192.0.2.7' }),
        ).submit('order-upload', another),
      )
      shop.clock.now += 86_400_001
      await answerOf(desk.submit('order-upload', aSentForm({ ...order, name: 'Ida' }, { files: [aPdf('detail.pdf')] })))
      expect(blobs.names()).toHaveLength(4)
    })

    it('leaves no file behind when a form is aborted during upload', async () => {
      const broken = { ...blobs, write: () => TE.left(unavailable('disk')) }
      const { session } = await shop.person().request()
      await refusalOf(
        through(formsBehindGuard(shop.db, session, shop.deps, { blobs: broken, address: '192.0.2.7' })).submit(
          'order-upload',
          aSentForm(order, { files: [csv] }),
        ) as Outcome<unknown>,
      )
      expect(await stored()).toEqual([])
      await answerOf(referenceUploadHousekeeping(shop.db, blobs).purgeExpired(shop.clock.now + 2 * 86_400_000))
      expect(await shop.db.selectFrom('upload').selectAll().where('owner_hash', '<>', 'nextdoor').execute()).toEqual([])
    })

    it('thanks a sender who fills in the hidden field, and stores nothing', async () => {
      expect(await answerOf((await forms()).submit('contact', aSentForm(message, {}, 'buy pills')))).toEqual({
        html: 'Your message has been sent successfully!',
      })
      expect(await stored()).toEqual([])
      expect(shop.mails).toEqual([])
    })

    it('accepts forty forms an hour from one address, and says how long to wait', async () => {
      const desk = await forms()
      for (let count = 0; count < 40; count++)
        await answerOf(desk.submit('contact', aSentForm({ ...message, comments: String(count) })))
      expect(await refusalOf(desk.submit('contact', aSentForm(message)) as Outcome<unknown>)).toMatchObject({
        tag: 'limited',
        retryAfterSeconds: expect.any(Number) as unknown,
      })
      expect(await answerOf((await forms('192.0.2.8')).submit('contact', aSentForm(message)))).toBeDefined()
    })

    it('accepts a form while mail is unavailable, and mails it later', async () => {
      const desk = await forms('192.0.2.7', { mail: { send: () => TE.left(unavailable('mail')) } })
      await answerOf(desk.submit('contact', aSentForm(message)))
      expect(await stored()).toMatchObject([{ mailed_at: null, tries: 1 }])
      expect(await answerOf(mailForms(shop.db, shop.deps, blobs))).toBe(0)
      shop.clock.now += 61_000
      expect(await answerOf(mailForms(shop.db, shop.deps, blobs))).toBe(1)
      expect(await answerOf(mailForms(shop.db, shop.deps, blobs))).toBe(0)
      expect(shop.mails).toHaveLength(1)
    })
  })

for (const engine of databaseEngines())
  formsSuite(
    `the embedded platform on ${engine}`,
    () => anEntrance(engine),
    forms => forms,
  )
formsSuite(
  'the storefront protocol over the embedded platform',
  () => anEntrance('better-sqlite3'),
  forms => cmsForms(inProcessHttp(formsRoutes, () => ({ forms }))),
)

const textIn = (form: FormData): string => {
  const part = form.get('formData')
  return typeof part === 'string' ? part : ''
}

describe('a form over the wire', () => {
  const boxes = aForm([
    aField('checkbox', 'parts', choicesOf('Locks', 'Locks, keyed', 'Doors')),
    aField('media', 'plans', { mediaUploadExtension: 'pdf' }),
    aField('media', 'files', {
      mediaUploadExtension: 'pdf',
      isAllowMultipleFileUploads: true,
      mediaFileUploadLimit: 3,
    }),
  ])
  const taken: unknown[] = []
  const client = cmsForms(
    inProcessHttp(formsRoutes, () => ({
      forms: {
        form: () => TE.right(boxes),
        submit: (id, sent) => (taken.push({ id, ...sent }), TE.right({ html: '<p>Thanks</p>' })),
      },
    })),
  )

  it('is the same on both sides', async () => {
    expect(await answerOf(client.form('test'))).toEqual(boxes)
    expect(formToWire(boxes)).toMatchObject({
      id: 'test',
      form_builder: [{ type: 'checkbox', properties: { internalName: 'parts' } }, { type: 'media' }, {}],
    })
  })

  it('keeps checked boxes separate that contain commas, and assigns each file to its field', async () => {
    const sent = aSentForm(
      { parts: ['Locks, keyed', 'Doors'] },
      { plans: [aPdf('a.pdf')], files: [aPdf('b.pdf', 'two'), aPdf('c,d.pdf', 'three')] },
      'x',
    )
    expect(await answerOf(client.submit('test', sent))).toEqual({ html: '<p>Thanks</p>' })
    expect(taken).toEqual([{ id: 'test', ...sent }])
  })

  it('is forwarded by internal names, boxes joined by commas, with file names [S2-7.15]', async () => {
    const form = sentToWire(
      aSentForm({ name: 'Ada', parts: ['Doors', 'Locks'] }, { files: [aPdf('a.pdf'), aPdf('b.pdf', 'two')] }),
    )
    expect(JSON.parse(textIn(form))).toEqual({
      form_mapping: { name: 'Ada', parts: 'Doors,Locks', files: 'a.pdf,b.pdf', files_images: ['a.pdf', 'b.pdf'] },
    })
    expect(JSON.parse(textIn(sentToWire(aSentForm({ name: 'Ada' }), '203.0.113.7')))).toEqual({
      form_mapping: { name: 'Ada' },
      contactIp: '203.0.113.7',
    })
    expect(
      JSON.parse(
        textIn(
          sentToWire(
            aSentForm({ emailAddress: 'ada@northgate.example', comments: 'Keyed alike?', date: '12-08-2026' }),
          ),
        ),
      ),
    ).toEqual({ form_mapping: { emailAddress: 'ada@northgate.example', comments: 'Keyed alike?', date: '12-08-2026' } })
    const files = form.getAll('files').filter(file => typeof file !== 'string')
    expect(await Promise.all(files.map(async file => [file.name, await file.text()]))).toEqual([
      ['a.pdf', '%PDF-1.7 a plan'],
      ['b.pdf', '%PDF-1.7 two'],
    ])
  })

  it('is rejected without its data, under an unknown name, or with more files than any form has', async () => {
    const http = inProcessHttp(formsRoutes, () => ({
      forms: { form: () => TE.right(boxes), submit: () => TE.right({ html: '' }) },
    }))
    const post = (path: string, form: FormData) => http.post(path, { form })()
    const data = (text: string) => {
      const form = new FormData()
      form.set('formData', text)
      return form
    }
    const many = data('{"form_mapping":{}}')
    for (let count = 0; count < 51; count++) many.append('files', new Blob(['x']), 'x.pdf')
    const path = '/apis/setting-service/public/v1/forms/test/submit'
    for (const form of [new FormData(), data('{broken'), data('{"form_mapping":[]}'), data('[]'), many])
      expect(await post(path, form)).toMatchObject({
        right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
      })
    expect(await post('/apis/setting-service/public/v1/forms/a%20b/submit', data('{}'))).toMatchObject({
      right: { status: 404 },
    })
  })
})
