import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { documentOf, documentsIn, sizeOf, specificationOf } from './product-document'

const field = (value: string, name = 'Cut sheet') => ({ name, value })

describe('the documents of a product', () => {
  it('are custom fields with a file address, titled by field name, with an optional size', () => {
    expect(documentOf(field('https://files.shop.example/ls-g1.pdf'))).toEqual({
      title: 'Cut sheet',
      url: 'https://files.shop.example/ls-g1.pdf',
      format: 'pdf',
    })
    expect(documentOf(field(' https://files.shop.example/a/Frame.DWG?v=2 (1,2 MB) ', 'Drawing'))).toEqual({
      title: 'Drawing',
      url: 'https://files.shop.example/a/Frame.DWG?v=2',
      format: 'dwg',
      bytes: 1_200_000,
    })
    expect(documentOf(field('/documents/ls-g1.pdf (3 KB)'))).toEqual({
      title: 'Cut sheet',
      url: '/documents/ls-g1.pdf',
      format: 'pdf',
      bytes: 3_000,
    })
  })

  it.each([
    'http://files.shop.example/a.pdf',
    'https://user:secret@files.shop.example/a.pdf',
    'https://files.shop.example/a.html',
    'https://files.shop.example/a.svg',
    'javascript:alert(1)//a.pdf',
    'data:application/pdf,a.pdf',
    '//files.shop.example/a.pdf',
    '/documents/../my-account/a.pdf',
    '/account/orders.pdf',
    'ftp://files.shop.example/a.pdf',
    'https://files.shop.example/a.pdf and more',
    'see a.pdf',
    '',
    'https://',
  ])('are not read from "%s"', value => {
    expect(documentOf(field(value))).toBeUndefined()
  })

  it("have only https addresses or the shop's own document paths, for any field value", () => {
    const addresses = fc
      .tuple(
        fc.constantFrom(
          'https://',
          'http://',
          'HTTPS://',
          '//',
          'javascript:',
          'https://user:secret@',
          '/documents/',
          '/documents/../',
          '/account/',
          '',
        ),
        fc.constantFrom('files.shop.example', 'files.shop.example/a', '..', 'a', ''),
        fc.webPath(),
        fc.constantFrom('.pdf', '.PDF', '.dwg', '.html', ''),
      )
      .map(parts => parts.join(''))
    const led: string[] = []
    fc.assert(
      fc.property(
        fc.oneof(
          addresses,
          fc.string(),
          fc.webUrl(),
          fc.webPath().map(path => `/documents${path}.pdf`),
        ),
        value => {
          const found = documentOf(field(value))
          const url = found?.url ?? '/documents/'
          expect([url, /^https:\/\/[^/@]+\/|^\/documents\/(?!.*\/\.\.\/)/.test(url)]).toEqual([url, true])
          led.push(...(found ? [url] : []))
        },
      ),
      { numRuns: 1000 },
    )
    expect([led.some(url => url.startsWith('https://')), led.some(url => url.startsWith('/documents/'))]).toEqual([
      true,
      true,
    ])
  })

  it('are listed once each, and not in the specification', () => {
    const fields = [
      field('2 3/4 in', 'Backset'),
      field('https://files.shop.example/a.pdf'),
      field('https://files.shop.example/a.pdf (1 MB)', 'Again'),
      field('https://files.shop.example/b.pdf', 'Template'),
    ]
    expect(documentsIn(fields).map(({ title }) => title)).toEqual(['Cut sheet', 'Template'])
    expect(specificationOf(fields).map(({ name }) => name)).toEqual(['Backset'])
  })

  it('have readable sizes', () => {
    expect([400, 340_400, 999_499, 1_249_000, 52_000_000].map(bytes => Object.values(sizeOf(bytes)).join(' '))).toEqual(
      ['1 KB', '340 KB', '999 KB', '1.2 MB', '52 MB'],
    )
  })
})
