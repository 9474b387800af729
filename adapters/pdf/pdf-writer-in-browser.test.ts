import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Quote } from '../../core/quotes/quote'
import { documentFonts } from '../../test/builders/document-fonts'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { pdfWriterInBrowser } from './pdf-writer-in-browser'
import { pdfWriter } from './pdf-writer'
import { quoteDocument, type LinePictures } from './quote-document'
import type { PdfWriter } from './quote-pdf'
import { quoteLabels } from './quote-labels'

const read = async (bytes: Uint8Array) => extractText(await getDocumentProxy(bytes))

describe('a PDF document written in the browser', () => {
  let inBrowser: PdfWriter
  beforeAll(async () => {
    inBrowser = pdfWriterInBrowser(await documentFonts())
  })
  const written = (quote: Quote, pictures: LinePictures = new Map()) =>
    inBrowser(quoteDocument(quote, quoteLabels['fr-LU'], pictures))

  it("has the same text on as many pages as the server's", async () => {
    const quote = aShownQuote({
      title: 'École élémentaire, Škoda',
      lines: Array.from({ length: 60 }, (_, at) => aQuotedLine({ id: `${at}`, sku: `SKU-${at + 1}` })),
    })
    const [here, there] = [
      await read(await written(quote)),
      await read(await pdfWriter(quoteDocument(quote, quoteLabels['fr-LU'], new Map()))),
    ]
    expect(here.totalPages).toBeGreaterThan(1)
    expect(here).toEqual(there)
    expect(here.text[0]).toContain('École élémentaire, Škoda')
  })

  it('contains the given pictures', async () => {
    const picture = `data:image/jpeg;base64,${(
      await sharp({ create: { width: 160, height: 120, channels: 3, background: '#335577' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')}`
    const quote = aShownQuote({ lines: [aQuotedLine({ picture: { key: 'lock', alt: '' } })] })
    const held = async (pictures: LinePictures) =>
      Buffer.from(await written(quote, pictures))
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    expect([await held(new Map()), await held(new Map([['lock', picture]]))]).toEqual([0, 1])
  })

  it('fetches nothing from the network', async () => {
    const requests: string[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = async address => {
      requests.push(String(address))
      return new Response()
    }
    await inBrowser({ content: [{ image: 'https://elsewhere.example/lock.png' }] })
      .catch(() => undefined)
      .finally(() => {
        globalThis.fetch = fetched
      })
    expect(requests).toEqual([])
  })

  it('runs without evaluating strings as code, which the content security policy forbids', async () => {
    const script = `
      const { readFileSync } = require('node:fs')
      const { dirname } = require('node:path')
      const pdfmake = require('pdfmake/build/pdfmake')
      const fonts = dirname(require.resolve('pdfmake/package.json')) + '/fonts/Roboto/Roboto-'
      const letters = name => ({ data: readFileSync(fonts + name + '.ttf') })
      pdfmake.setUrlAccessPolicy(() => false)
      pdfmake.addVirtualFileSystem({ a: letters('Regular'), b: letters('Medium') })
      pdfmake.setFonts({ Roboto: { normal: 'a', bold: 'b' } })
      pdfmake.createPdf(JSON.parse(process.argv[1])).getBuffer()
        .then(bytes => process.stdout.write(Buffer.from(bytes).toString('base64')))`
    const { header: _, footer: __, ...document } = quoteDocument(aShownQuote(), quoteLabels.en, new Map())
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disallow-code-generation-from-strings', '-e', script, JSON.stringify(document)],
      {
        cwd: createRequire(import.meta.url)
          .resolve('pdfmake/package.json')
          .replace(/node_modules.*$/, ''),
        maxBuffer: 10_000_000,
      },
    )
    expect((await read(new Uint8Array(Buffer.from(stdout, 'base64')))).text.join(' ')).toContain('Quote 10482')
  })
})
