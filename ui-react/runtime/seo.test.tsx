import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { breadcrumbData, PageMeta, scriptSafeJson, shorten } from './seo'
import { ShellProvider } from './shell-context'

const shell = {
  origin: 'https://shop.example',
  storeKey: 'commercial',
  storeName: 'Lintel Supply',
  language: 'en',
  signedIn: false,
} as const
const headOf = (props: Parameters<typeof PageMeta>[0]) =>
  renderToStaticMarkup(
    <ShellProvider value={shell}>
      <PageMeta {...props} />
    </ShellProvider>,
  )

describe('the head of a page', () => {
  it('names page and store, and the one address from the configured origin', () => {
    const head = headOf({ title: 'Doors', description: 'All doors', canonicalPath: '/doors/' })
    expect(head).toContain('<title>Doors | Lintel Supply</title>')
    expect(head).toContain('href="https://shop.example/doors/"')
    expect(head).toContain('name="description" content="All doors"')
    expect(head).not.toContain('noindex')
  })

  it('names the store only once', () => {
    expect(headOf({ title: 'Lintel Supply' })).toContain('<title>Lintel Supply</title>')
  })

  it('keeps structured data inside its script for any content', () => {
    const evil = '</script><script>alert(1)</script><!--'
    const head = headOf({ title: 'x', jsonLd: [{ name: evil }] })
    expect(head).not.toContain('<script>alert')
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(scriptSafeJson({ name: evil }))).toEqual({ name: evil })
  })

  it('cuts a description at a word', () => {
    expect(shorten('<p>Flush   wood door</p>', 160)).toBe('Flush wood door')
    expect(shorten('one two three four five', 12)).toBe('one two…')
  })

  it('lists breadcrumbs in order', () => {
    expect(
      breadcrumbData('https://shop.example', [
        { name: 'Home', path: '/' },
        { name: 'Doors', path: '/doors/' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://shop.example/' },
        { position: 2, name: 'Doors' },
      ],
    })
  })
})
