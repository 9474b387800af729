import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { SentFile } from '../../../core/uploads/upload'
import { notFound } from '../../../core/shared/domain-error'
import { inProcessHttp } from '../../shared/in-process-http'
import { uploadsRoutes } from './uploads.server'

const uploads = '/exp-sf-cms/api/bc/uploads'
const drawing: SentFile = { name: 'opening.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }

const aServer = (file = drawing) => {
  const stored: SentFile[] = []
  const requests: string[] = []
  const http = inProcessHttp(uploadsRoutes, () => ({
    uploads: {
      keep: (sent: SentFile) => {
        stored.push(sent)
        return TE.right({ id: 'u1', name: sent.name, size: sent.bytes.byteLength })
      },
      read: (id: string) => {
        requests.push(id)
        return id === 'u1' ? TE.right(file) : TE.left(notFound('upload'))
      },
    },
  }))
  const headersOf = async () => {
    const answer = await http.get(`${uploads}/u1`, { bytes: 1_000 })()
    return (name: string) => (answer._tag === 'Right' ? answer.right.header(name) : null)
  }
  return { http, stored, requests, headersOf }
}
const aForm = (...files: readonly File[]) => {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

describe('the upload calls', () => {
  it('accept one file in its field, unchanged', async () => {
    const { http, stored } = aServer()
    expect(
      await http.post(uploads, { form: aForm(new File(['%PDF-1.7'], 'opening.pdf', { type: 'application/pdf' })) })(),
    ).toMatchObject({ right: { body: { Status: 'success', Data: { id: 'u1', name: 'opening.pdf', size: 8 } } } })
    expect(stored).toEqual([drawing])
  })

  it('[S1-5.10] refuse a request without a file, and one with several', async () => {
    const { http, stored } = aServer()
    const textOnly = new FormData()
    textOnly.set('file', 'opening.pdf')
    for (const form of [aForm(), textOnly, aForm(new File(['a'], 'a.txt'), new File(['b'], 'b.txt'))]) {
      expect(await http.post(uploads, { form })()).toMatchObject({
        right: { body: { Status: 'failure', Error: { tag: 'invalid', issues: [{ field: 'file' }] } } },
      })
    }
    expect(stored).toEqual([])
  })

  it('send a file as a download, sandboxed and not cacheable', async () => {
    const header = await aServer().headersOf()
    expect(header('content-disposition')).toBe('attachment; filename="opening.pdf"; filename*=UTF-8\'\'opening.pdf')
    expect([header('x-content-type-options'), header('content-security-policy'), header('cache-control')]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
      'private, no-store',
    ])
  })

  it('never send a content type that a browser would render', async () => {
    const types = await Promise.all(
      ['text/html', 'image/svg+xml', 'text/plain; charset=utf-8', 'application/pdf'].map(async type =>
        (await aServer({ ...drawing, type }).headersOf())('content-type'),
      ),
    )
    expect(types).toEqual([
      'application/octet-stream',
      'application/octet-stream',
      'text/plain; charset=utf-8',
      'application/pdf',
    ])
  })

  it('escape any file name in the Content-Disposition header', async () => {
    const header = await aServer({ ...drawing, name: 'Tür "1"; x=\r\n(ö).pdf' }).headersOf()
    expect(header('content-disposition')).toBe(
      'attachment; filename="T_r _1__ x___(_).pdf"; ' +
        "filename*=UTF-8''T%C3%BCr%20%221%22%3B%20x%3D%0D%0A%28%C3%B6%29.pdf",
    )
  })

  it.each(['../u1', 'u1%2F', 'x'.repeat(101), 'other'])(
    'answer 404 for an invalid or unknown file id: %s',
    async id => {
      expect(await aServer().http.get(`${uploads}/${encodeURIComponent(id)}`)()).toMatchObject({
        right: { status: 404 },
      })
    },
  )
})
