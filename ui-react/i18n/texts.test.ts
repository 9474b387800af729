import { describe, expect, it } from '@jest/globals'
import { languages } from '../../core/access/visitor'
import { messagesOf } from '../../test/builders/texts'
import { data } from 'react-router'
import { formatting } from './formatting'
import { lookup } from './lookup'
import { namespacesOf, pageTexts, routesWithTexts } from './page-texts'
import { serverTexts } from './server-texts'

describe('texts', () => {
  const text = lookup(
    { 'a.hello': 'Hello {name}', 'a.pieces_one': '{count} piece', 'a.pieces_other': '{count} pieces' },
    'en',
  )

  it('fill in values and leave unknown placeholders unchanged', () => {
    expect(text('a.hello', { name: '{name}' })).toBe('Hello {name}')
    expect(text('a.hello', { other: 1 })).toBe('Hello {name}')
    expect(text('a.missing')).toBe('a.missing')
  })

  it('have plural forms', () => {
    expect(text('a.pieces', { count: 1 })).toBe('1 piece')
    expect(text('a.pieces', { count: 0 })).toBe('0 pieces')
  })

  it.each(languages)('are the same on the server and in the browser (%s), or hydration would differ', language => {
    const messages = messagesOf(language)
    const server = serverTexts(messagesOf)(language)
    const browser = lookup(messages, language)
    const samples = ['A & B <c> $t(x)', '$1,234.50', '"$&" {name}', '', 3, 0.5]
    const keys = [...new Set([...Object.keys(messages), 'no.such-text'])]
    let filled = 0
    for (const key of keys) {
      const holes = [...(messages[key] ?? '').matchAll(/\{([a-zA-Z]+)\}/g)].flatMap(([, name]) => name ?? [])
      const values = (from: number) =>
        Object.fromEntries(holes.map((name, at) => [name, samples[(from + at) % samples.length]!]))
      expect(server(key)).toBe(browser(key))
      for (const from of samples.keys()) expect(server(key, values(from))).toBe(browser(key, values(from)))
      const plural = key.replace(/_(one|other|many)$/, '')
      for (const count of [0, 1, 2, 21, 1_000_000])
        expect(server(plural, { ...values(count), count })).toBe(browser(plural, { ...values(count), count }))
      filled += holes.length
    }
    expect(filled).toBeGreaterThan(500)
  })

  it('are read on the server when a page needs them, and all of them for a text of another namespace', () => {
    const asked: string[] = []
    const server = serverTexts((language, namespaces) => {
      asked.push(`${language}: ${namespaces?.join() ?? 'all'}`)
      const own = namespaces ?? ['cart', 'desk']
      return Object.fromEntries(own.map(name => [`${name}.title`, `${name} ${language}`]))
    })
    expect(asked).toEqual([])
    expect(server('en', ['cart'])('cart.title')).toBe('cart en')
    expect(server('en', ['cart'])('cart.title')).toBe('cart en')
    expect(asked).toEqual(['en: cart'])
    expect(server('fr-LU')('cart.title')).toBe('cart fr-LU')
    expect(asked).toEqual(['en: cart', 'fr-LU: cart'])
    expect(server('fr-LU')('desk.title')).toBe('desk fr-LU')
    expect(asked.slice(2)).toEqual(['en: all', 'fr-LU: all'])
    expect(server('fr-LU')('desk.nothing')).toBe('desk.nothing')
    expect(asked).toHaveLength(4)
  })

  it('come with a page, and missing ones are fetched once', async () => {
    const fetched: string[] = []
    const texts = pageTexts(
      { language: 'fr-LU', namespaces: ['shared'], messages: { 'shared.close': 'Fermer' } },
      async (language, namespace) => {
        fetched.push(`${namespace}.${language}`)
        return { 'cart.title': 'Panier' }
      },
    )
    await Promise.all([texts.need(['cart', 'shared']), texts.need(['cart'])])
    expect(fetched).toEqual(['cart.fr-LU'])
    expect(texts.text('cart.title')).toBe('Panier')
  })

  it('are fetched again after a failure', async () => {
    let tries = 0
    const texts = pageTexts({ language: 'en', namespaces: [], messages: {} }, async () => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return { 'cart.title': 'Cart' }
    })
    await texts.need(['cart'])
    await texts.need(['cart'])
    expect(texts.text('cart.title')).toBe('Cart')
  })

  it('arrive together with the code of their route', async () => {
    const needed: string[] = []
    const [route] = routesWithTexts(
      [
        {
          path: '/',
          children: [{ path: 'cart', handle: { namespaces: ['cart'] }, lazy: async () => ({ Component: () => null }) }],
        },
      ],
      {
        need: async namespaces => void needed.push(...namespaces),
      },
    )
    const [cart] = route?.children ?? []
    expect(typeof cart?.lazy).toBe('function')
    await (cart?.lazy as () => Promise<unknown>)()
    expect(needed).toEqual(['cart'])
    expect(namespacesOf([{ route: { handle: { namespaces: ['cart', 'shared'] } } }])).toEqual(
      expect.arrayContaining(['navigation', 'shared', 'cart']),
    )
  })

  it('arrive with an answer that has its own status as well', async () => {
    const needed: string[] = []
    const handle = {
      namespaces: ['cart'],
      namespacesFor: (loaded: unknown) => (loaded === 'row' ? ['recommendations'] : []),
    }
    const [route] = routesWithTexts(
      [{ path: '/cart', handle, lazy: async () => ({ loader: () => data('row', { status: 503 }) }) }],
      { need: async namespaces => void needed.push(...namespaces) },
    )
    await (await (route?.lazy as () => Promise<{ readonly loader: () => Promise<unknown> }>)()).loader()
    expect(needed).toEqual(['cart', 'recommendations'])
  })

  it("arrive with a loader's data, where only those determine which are needed", async () => {
    const needed: string[] = []
    const handle = {
      namespaces: ['catalogue'],
      namespacesFor: (loaded: unknown) => (loaded === 'product' ? ['cart'] : []),
    }
    const [route] = routesWithTexts([{ path: '*', handle, lazy: async () => ({ loader: () => 'product' }) }], {
      need: async namespaces => void needed.push(...namespaces),
    })
    const module = await (route?.lazy as () => Promise<{ readonly loader: () => Promise<unknown> }>)()
    expect(await module.loader()).toBe('product')
    expect(needed).toEqual(['catalogue', 'cart'])
    expect(namespacesOf([{ route: { id: 'path', handle } }], { path: 'product' })).toContain('cart')
    expect(namespacesOf([{ route: { id: 'path', handle } }], { path: 'category' })).not.toContain('cart')
  })
})

describe('figures and dates', () => {
  it('write money with two decimals, comma thousands and a dot in every language [S2-9.12]', () => {
    for (const language of languages) expect(formatting(language).money(123450)).toBe('$1,234.50')
  })

  it.each(languages)('write numbers in the format of money (%s)', language => {
    expect(formatting(language).number(3_213)).toBe('3,213')
  })

  it("write dates in the store's time zone, in the format of the language", () => {
    expect(formatting('en').date(Date.UTC(2026, 10, 12, 13))).toBe('Nov 12, 2026')
    expect(formatting('en').date(Date.UTC(2026, 10, 13, 1))).toBe('Nov 12, 2026')
    expect(formatting('fr-LU').date(Date.UTC(2026, 10, 12, 13))).toMatch(/12 nov\. 2026/)
  })
})
