import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { fieldsMessage, submitMessage } from '../../core/construction/window-message'
import type { OrderFile, OrderFileKind } from '../../core/orders/order-details'
import { forbidden, invalid, issue, unavailable, type Outcome } from '../../core/shared/domain-error'
import { formLibrary } from '../../core/construction/send-by-form-service'
import { sendToService, sendToShop, UploadFormStore } from './upload-form.store'

const page = { name: 'the order page' }
const origin = 'https://shop.example'
const storedFile = (kind: OrderFileKind, name: string): OrderFile => ({
  id: `id-${name}`,
  name,
  kind,
  url: `/files/${name}`,
})
const aFile = (name: string) => new File(['content'], name)

const aForm = (
  upload: (kind: OrderFileKind, file: { readonly name: string }) => Outcome<OrderFile> = (kind, { name }) =>
    TE.right(storedFile(kind, name)),
) => {
  const posted: unknown[] = []
  const form = new UploadFormStore({
    around: { origin, source: page },
    post: message => void posted.push(message),
    send: sendToShop(upload),
    say: ({ code }) => code,
  })
  return { form, posted, say: (data: unknown, from = origin) => form.hear({ origin: from, source: page, data }) }
}

describe('the embedded form for files', () => {
  it("requests the page's fields and announces that it is ready [S3-2.43]", () => {
    const { form, posted, say } = aForm()
    say(fieldsMessage(undefined))
    say(fieldsMessage({ certificate: true, order: true }))
    expect([posted, form.kinds]).toEqual([[{ type: 'FORM_READY' }], ['order', 'certificate', 'other']])
  })

  it('sends the chosen files and posts the links by their kind [S3-2.43] [S3-7.28]', async () => {
    const { form, posted, say } = aForm()
    say(fieldsMessage({ certificate: true, order: false }))
    form.choose('certificate', [aFile('exempt.pdf')])
    form.choose('other', [aFile('plan.pdf'), aFile('key.pdf')])
    await form.submit('online')
    const links = (...names: readonly string[]) =>
      names.map(name => ({ id: `id-${name}`, name, url: `/files/${name}` }))
    expect(posted).toEqual([
      {
        type: 'FORM_SUBMISSION_ORDER',
        data: { orderFiles: [], taxExemptFiles: links('exempt.pdf'), otherFiles: links('plan.pdf', 'key.pdf') },
      },
    ])
  })

  it('posts the reason of a failure under the name of the waiting order [S3-7.28] [S3-8.20]', async () => {
    const full = aForm(() => TE.left(invalid(issue('file', 'construction.issues.file-kind'))))
    full.form.choose('other', [aFile('plan.pdf')])
    await full.form.submit('order')
    const away = aForm(() => TE.left(unavailable('files')))
    away.form.choose('other', [aFile('plan.pdf')])
    await away.form.submit('online')
    const stranger = aForm(() => TE.left(forbidden('construction.issues.not-in-program')))
    stranger.form.choose('order', [aFile('order.csv')])
    stranger.say(fieldsMessage({ certificate: false, order: true }))
    await stranger.form.submit('order')
    expect([stranger.posted.at(-1), stranger.form.issues.get('order')?.code]).toEqual([
      { type: 'FORM_SUBMISSION_ORDER_ERROR', message: 'construction.issues.not-in-program' },
      'construction.issues.not-in-program',
    ])
    expect([full.posted, full.form.issues.get('other')?.code, away.posted]).toEqual([
      [{ type: 'FORM_SUBMISSION_ORDER_ERROR', message: 'construction.issues.file-kind' }],
      'construction.issues.file-kind',
      [{ type: 'FORM_SUBMISSION_ERROR' }],
    ])
  })

  it("sends no files beyond a field's number or kinds [S3-5.32] [S3-9.08]", async () => {
    const { form, posted } = aForm(() => {
      throw new Error('sent')
    })
    form.choose('other', [aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf'), aFile('d.pdf')])
    await form.submit('online')
    form.choose('other', [aFile('run.exe')])
    await form.submit('online')
    expect(posted).toEqual(
      ['too-many', 'file-kind'].map(why => ({ type: 'FORM_SUBMISSION_ERROR', message: `construction.issues.${why}` })),
    )
  })

  describe('with an external form service', () => {
    const service = {
      library: 'https://code.example/jquery.js',
      plugin: 'https://code.example/jquery.form.js',
      address: 'https://forms.example/upload',
      fileHosts: ['forms.example'],
    }
    const byService = async (answer: Outcome<readonly OrderFile[]>, form: 'order' | 'online' = 'online') => {
      const posted: unknown[] = []
      const page = new UploadFormStore({
        around: { origin, source: {} },
        post: message => void posted.push(message),
        send: sendToService(() => answer, service),
        say: ({ code }) => code,
      })
      page.choose('other', [aFile('plan.pdf')])
      await page.submit(form)
      return { posted, still: page.chosen.get('other')?.map(({ name }) => name) }
    }

    it('[S3-7.30] posts the links of the service under the specified name', async () => {
      const { posted } = await byService(
        TE.right([{ ...storedFile('other', 'plan.pdf'), url: 'https://forms.example/plan.pdf' }]),
      )
      expect(posted).toEqual([
        {
          type: 'FORM_SUBMISSION_ORDER',
          data: {
            orderFiles: [],
            taxExemptFiles: [],
            otherFiles: [{ id: 'id-plan.pdf', name: 'plan.pdf', url: 'https://forms.example/plan.pdf' }],
          },
        },
      ])
    })

    it('[S3-7.29] posts that its script did not load, or that it failed, and keeps the chosen files', async () => {
      expect(await byService(TE.left(unavailable(formLibrary)), 'order')).toEqual({
        posted: [{ type: 'SCRIPT_LOAD_ERROR' }],
        still: ['plan.pdf'],
      })
      expect(await byService(TE.left(unavailable('form service')), 'order')).toEqual({
        posted: [{ type: 'FORM_SUBMISSION_ORDER_ERROR' }],
        still: ['plan.pdf'],
      })
      expect(await byService(TE.left(unavailable('form service')))).toEqual({
        posted: [{ type: 'FORM_SUBMISSION_ERROR' }],
        still: ['plan.pdf'],
      })
    })

    it('is not called when no file was chosen', async () => {
      const away = sendToService(() => {
        throw new Error('asked')
      }, service)
      expect(await away([])).toEqual({ files: [] })
    })
  })

  it('ignores messages from other origins and windows', () => {
    const { form, posted, say } = aForm()
    say(fieldsMessage({ certificate: true, order: true }), 'https://evil.example')
    form.hear({ origin, source: {}, data: submitMessage('online') })
    expect([posted, form.kinds, form.sending]).toEqual([[], ['other'], false])
  })
})
