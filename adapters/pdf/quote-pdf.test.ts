import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Language } from '../../core/access/visitor'
import type { Quote } from '../../core/quotes/quote'
import { quoteFileName } from '../../core/quotes/quote-pdf.port'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { answerOf } from '../../test/builders/outcome'
import { documentPicture } from '../pictures/document-picture'
import { quotePdf, type QuotePdfDeps } from './quote-pdf'
import { termsParts } from './terms'

const loadWriter = async () => (await import('./pdf-writer')).pdfWriter
const bytesOf = async (quote: Quote, language: Language = 'en', more: Partial<QuotePdfDeps> = {}) =>
  answerOf(quotePdf({ loadWriter, ...more }).make(quote, language))
const pagesOf = async (quote: Quote, language?: Language) =>
  (await extractText(await getDocumentProxy(await bytesOf(quote, language)))).text.map(text =>
    text.replaceAll(/\s+/g, ' '),
  )

const [letterWidth, margin] = [612, 44]

/** The right edge of the widest text on the first page, in points. */
const rightEdgeOf = async (quote: Quote): Promise<number> => {
  const page = await (await getDocumentProxy(await bytesOf(quote))).getPage(1)
  const { items } = await page.getTextContent()
  return Math.max(
    ...items.map(item => ('str' in item && item.str.trim() !== '' ? Number(item.transform[4]) + item.width : 0)),
  )
}

describe('the PDF document of a quote', () => {
  it('contains what its page shows: letterhead, parties, lines, sums and terms [S3-2.13]', async () => {
    const [page = '', ...others] = await pagesOf(aShownQuote({ status: 7 }))
    expect(others).toEqual([])
    for (const text of [
      'Lintel Supply 1180 Foundry Street Dayton, OH 45402 United States',
      'Quote 10482 Draft',
      'Elm Street School, level 2 corridor',
      'Issued on Nov 18, 2026',
      'Expiration date Dec 18, 2026',
      'PO Box 118',
      'stef@lintel.example',
      'Line Items Qty Price Quoted Price Subtotal Quoted Subtotal',
      'LS-G1-626 Finish: Satin Chrome',
      '6 $189.00 $158.00 $1,134.00 $948.00',
      'Original Total $1,356.30',
      'Discount Amount -$186.00',
      'Quoted Total $1,170.30',
      'Customer choice at checkout TBD',
      'Tax TBD',
      'Grand Total $1,170.30',
      'Terms and Conditions',
      'Inspect freight on delivery',
      '1 of 1',
    ])
      expect(page).toContain(text)
  })

  it('has no heading of terms where the quote has none', async () => {
    const [page = ''] = await pagesOf(aShownQuote({ legalTerms: '' }))
    expect(page).toContain('Grand Total')
    expect(page).not.toContain('Terms and Conditions')
    expect(page).not.toContain('Additional Information')
  })

  it('repeats the table head and numbers its pages for a quote of sixty lines', async () => {
    const pages = await pagesOf(
      aShownQuote({ lines: Array.from({ length: 60 }, (_, at) => aQuotedLine({ id: `${at}`, sku: `SKU-${at + 1}` })) }),
    )
    expect(pages.length).toBeGreaterThan(1)
    const withLines = pages.filter(page => page.includes('SKU-'))
    expect(withLines.length).toBeGreaterThan(1)
    for (const page of withLines) expect(page).toContain('Line Items Qty Price')
    pages.forEach((page, at) => expect(page).toContain(`${at + 1} of ${pages.length}`))
    expect(new Set(pages.join(' ').match(/SKU-\d+/g)).size).toBe(60)
  })

  it("shows part numbers in the reader's language, and breaks long numbers in their column", async () => {
    const long = 'W'.repeat(60)
    const quote = aShownQuote({ lines: [aQuotedLine({ partNumber: long }), aQuotedLine({ id: '2', sku: 'BX-1' })] })
    const [page = ''] = await pagesOf(quote)
    expect(page.replaceAll(' ', '')).toContain(`Yourpartnumber${long}`)
    expect(page.match(/Your part number/g)).toHaveLength(1)
    expect(await rightEdgeOf(quote)).toBeLessThanOrEqual(letterWidth - margin + 1)
    expect((await pagesOf(quote, 'fr-LU'))[0]).toContain('Votre référence')
  })

  it("is written in the reader's language, with letters beyond English", async () => {
    const [page = ''] = await pagesOf(aShownQuote({ title: 'École élémentaire, Škoda' }), 'fr-LU')
    for (const text of ['Devis 10482', 'École élémentaire, Škoda', 'Prix proposé', 'Total général', '1 sur 1'])
      expect(page).toContain(text)
  })

  it('contains the pictures that the shop stores, and is written without missing ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    await writeFile(
      join(folder, 'lock-160.webp'),
      await sharp({ create: { width: 160, height: 160, channels: 4, background: '#335577' } })
        .webp()
        .toBuffer(),
    )
    const pictureOf = documentPicture([folder])
    expect(await pictureOf({ key: 'lock', alt: '' })).toMatch(/^data:image\/png;base64,/)
    expect(
      await Promise.all(
        [
          { key: 'gone', alt: '' },
          { key: '../lock', alt: '' },
          { key: 'lock', alt: '', url: 'https://elsewhere.example/lock.webp' },
        ].map(pictureOf),
      ),
    ).toEqual([undefined, undefined, undefined])
    const quote = aShownQuote({
      lines: [
        aQuotedLine({ picture: { key: 'lock', alt: '' } }),
        aQuotedLine({ id: '2', picture: { key: 'gone', alt: '' } }),
      ],
    })
    const held = async (more: Partial<QuotePdfDeps>) =>
      Buffer.from(await bytesOf(quote, 'en', more))
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    expect([await held({}), await held({ pictureOf })]).toEqual([0, 1])
    expect(await held({ pictureOf: () => Promise.reject(new Error('disk')) })).toBe(0)
  })

  it('is reported as unavailable when it cannot be written', async () => {
    expect(
      await quotePdf({ loadWriter: () => Promise.reject(new Error('gone')) }).make(aShownQuote(), 'en')(),
    ).toMatchObject({ _tag: 'Left', left: { tag: 'unavailable', service: 'pdf' } })
  })

  it('is named by its number [S3-4.07]', () => {
    expect([quoteFileName('10482'), quoteFileName('Q/10 4')]).toEqual(['quote-10482.pdf', 'quote-Q-10-4.pdf'])
  })
})

describe('terms in a PDF document', () => {
  it('are the text of the page in paragraphs, headings and items', () => {
    expect(
      termsParts(
        '<h2>Prices</h2><p>Hold &amp; <b>stay</b>,<br>until <a ' +
          'href="/x">then</a>.</p><ul><li><p>One</p></li><li>Two &#233; &unknown;</li></ul>After',
      ),
    ).toEqual([
      { kind: 'heading', text: 'Prices' },
      { kind: 'paragraph', text: 'Hold & stay,\nuntil then.' },
      { kind: 'item', text: 'One' },
      { kind: 'item', text: 'Two é &unknown;' },
      { kind: 'paragraph', text: 'After' },
    ])
    expect(termsParts(' <p> </p>')).toEqual([])
  })
})
