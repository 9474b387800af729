import { describe, expect, it } from '@jest/globals'
import { joined, knowingSheets, sheetsOf } from './page-sheets'

const chunks = {
  'app.js': { css: ['app.css'] },
  'page.js': { imports: ['app.js', 'fields.js'], css: ['page.css'] },
  'fields.js': { imports: ['page.js'], css: ['fields.css'] },
}

describe('the style sheet of a page', () => {
  it('contains the sheets of its chunk and of all chunks that it imports, each once', () => {
    expect(sheetsOf(chunks, 'page.js')).toEqual(['page.css', 'app.css', 'fields.css'])
  })

  it('declares the order of the cascade layers once, before all rules', () => {
    const order = '@layer reset, feature;'
    expect(joined([`${order}@layer reset{a{color:red}}`, `${order}@layer feature{b{color:blue}}`])).toBe(
      `${order}@layer reset{a{color:red}}@layer feature{b{color:blue}}`,
    )
  })
})

describe('navigation inside the app', () => {
  const preload = (link: object, styles: Set<string>): void => {
    const code = knowingSheets('e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)')
    new Function('e', 'r', code)({ all: new Set(), styles }, link)
  }

  it("does not load the sheets that the page's own sheet contains", () => {
    const styles = new Set<string>()
    const href = 'https://shop.example/assets/page.css'
    preload({ rel: 'stylesheet', href, dataset: { sheets: '/assets/app.css /assets/fields.css' } }, styles)
    expect([...styles]).toEqual([href, 'https://shop.example/assets/app.css', 'https://shop.example/assets/fields.css'])
  })

  it('takes a link without such a list for its own sheet', () => {
    const styles = new Set<string>()
    preload({ rel: 'stylesheet', href: 'https://shop.example/assets/page.css', dataset: {} }, styles)
    expect([...styles]).toEqual(['https://shop.example/assets/page.css'])
  })
})
