import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { MenuItem } from '../../core/content/content.port'
import type { Shell } from '../../core/pages/shell'
import { aCustomer } from '../../test/builders/customer'
import { aMenuItem as item, aShell } from '../../test/builders/shell'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { PageFrame } from './frame'
import { CallToAction } from './call-to-action'
import { MegaPanel } from './mega-panel'
import { onColor, safeColor } from '../kit/marks/own-colors'

const page = (shell: Shell, path = '/') => {
  const element = (
    <TextsProvider value={someTexts()}>
      <PageFrame shell={shell} origin="https://shop.example">
        <h1>Page</h1>
      </PageFrame>
    </TextsProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}

const inRouter = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <TextsProvider value={someTexts()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </TextsProvider>,
  )

describe('the frame before any script runs', () => {
  const html = page(aShell())

  it('has the landmarks banner, main and contentinfo, and a way to skip to the content', () => {
    expect(html).toMatch(/<header[\s>]/)
    expect(html).toMatch(/<main id="main"/)
    expect(html).toMatch(/<footer[\s>]/)
    expect(html).toContain('href="#main"')
  })

  it('searches by a plain form with the specified placeholder [S2-2.30]', () => {
    expect(html).toMatch(/<form[^>]*action="\/search"[^>]*>/)
    expect(html).toContain('placeholder="Search the store"')
  })

  it('opens all departments by a native disclosure', () => {
    expect(html).toMatch(/<details[^>]*>\s*<summary[^>]*>.*?Products/s)
    expect(html).toContain('href="/wood/"')
  })

  it('shows the cart with its total and number of pieces, and leads to the cart page [S2-2.44] [S2-2.45]', () => {
    expect(html).toMatch(/href="\/cart\/"/)
    expect(html).toContain('$4,310.20')
  })

  it('opens marked links in a new page [S2-2.52]', () => {
    expect(html).toMatch(/<a[^>]*href="\/metal\/"[^>]*target="_blank"|<a[^>]*target="_blank"[^>]*href="\/metal\/"/)
  })

  it('carries the verification tag on the home path only [S2-2.46]', () => {
    expect(html).toContain('content="token-1"')
    expect(page(aShell(), '/doors/')).not.toContain('token-1')
  })

  it('omits the search where the store configuration disables it', () => {
    expect(page(aShell({ offer: { searchBar: false, quotes: true } }))).not.toContain('role="search"')
  })

  it('links directly to the only category a buyer may see [S2-2.57]', () => {
    expect(page(aShell({ menu: [item('dollar-general')] }))).toMatch(/<a[^>]*href="\/dollar-general\/"[^>]*>Products</)
  })

  it('names account routes in the footer [S2-2.66]', () => {
    expect(html).toMatch(/href="\/my-account\/"[^>]*>My Account/)
    expect(html).toMatch(/href="\/my-account\?tab=orders"[^>]*>Recent Orders/)
  })
})

describe('the footer', () => {
  const footer = aShell().footer
  const small = (more: object) => page(aShell({ footer: { ...footer, ...more } })).replace(/^.*<footer/s, '')

  it('has a button for text size and colors [S2-2.64]', () => {
    expect(small({})).toMatch(/<button type="button">Text size and colors<\/button>/)
  })

  it('shows app badges if there are apps, and the security seal if set [S2-2.62] [S2-2.63]', () => {
    expect(small({})).not.toContain('<img')
    const html = small({
      badges: [
        { alt: 'App Store', href: 'https://apps.example/1', picture: '/badges/app.svg' },
        { picture: '/badges/seal.svg', alt: 'Checked daily' },
      ],
    })
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/apps\.example\/1"[^>]*><img(?=[^>]*src="\/badges\/app\.svg")(?=[^>]*alt="App Store")/,
    )
    expect(html).toMatch(/<img(?=[^>]*src="\/badges\/seal\.svg")(?=[^>]*alt="Checked daily")/)
    expect(html).toContain('© 2026')
  })
})

describe('the account menu', () => {
  const menu = (shell: Shell) =>
    [...page(shell).matchAll(/<details[^>]*name="header-menu".*?<\/details>/gs)]
      .map(([html]) => html)
      .find(html => /Log In|Logout/.test(html)) ?? ''
  const entries = (shell: Shell) =>
    [...menu(shell).matchAll(/<(?:a|button)[^>]*?(?:href="([^"]*)"[^>]*)?>([^<]*)<\/(?:a|button)>/g)].map(
      ([, href, title]) => [title, href],
    )
  const accountMenu = [
    { title: 'My Account', href: '/my-account/' },
    { title: 'Help', href: '/help/' },
  ]
  const shell = (more: Partial<Shell>) => aShell({ header: { ...aShell().header, accountMenu }, ...more })

  it("is available to guests: editors' entries, quick order, lists, quotes, Login [S2-2.47] [S2-2.04]", () => {
    expect(entries(shell({}))).toEqual([
      ['My Account', '/my-account/'],
      ['Help', '/help/'],
      ['Quick Order', '/login/?checkout_url=%2F%23%2Fquick-order-pad'],
      ['Shopping List', '/login/?checkout_url=%2F%23%2FshoppingLists'],
      ['My Quote', '/login/?checkout_url=%2F%23%2Fquotes'],
      ['Log In', '/login/'],
    ])
    expect(menu(shell({}))).not.toContain('Logout')
  })

  it('has Logout in place of Login for a signed-in customer [S2-2.47]', () => {
    expect(entries(shell({ customer: aCustomer() }))).toEqual([
      ['My Account', '/account/orders'],
      ['Help', '/help/'],
      ['Quick Order', '/#/quick-order-pad'],
      ['Shopping List', '/#/shoppingLists'],
      ['My Quote', '/#/quotes'],
      ['Logout', undefined],
    ])
  })

  it('has quotes only where they are offered [S2-2.47]', () => {
    expect(entries(shell({ offer: { searchBar: true, quotes: false } })).map(([title]) => title)).toEqual([
      'My Account',
      'Help',
      'Quick Order',
      'Shopping List',
      'Log In',
    ])
  })
})

describe('the narrow menu', () => {
  const entries = (shell: Shell) =>
    [
      ...(/<dialog[^>]*id="mobile-menu".*?<\/dialog>/s.exec(page(shell))?.[0] ?? '').matchAll(
        /<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g,
      ),
    ].map(([, href, title]) => `${title} ${href}`)

  it('leads customers to lists, quotes and orders, and guests to the login page instead [S2-2.67]', () => {
    const customer = aShell({ customer: aCustomer() })
    for (const entry of ['Shopping List /#/shoppingLists', 'My Quote /#/quotes', 'Orders /#/orders'])
      expect(entries(customer)).toContain(entry)
    const behindLogin = (area: string) => `/login/?checkout_url=%2F%23%2F${area}`
    for (const entry of [
      `Shopping List ${behindLogin('shoppingLists')}`,
      `My Quote ${behindLogin('quotes')}`,
      `Orders ${behindLogin('orders')}`,
      'Log In /login/',
    ])
      expect(entries(aShell())).toContain(entry)
    expect(page(customer)).toContain('Logout')
  })
})

describe('the mega menu', () => {
  it('has four layouts, chosen by the item [S2-2.50]', () => {
    const posts = [{ title: 'Finish numbers', href: '/blog/finish-numbers/' }]
    const below = [item('hinges', [item('butt-hinges')], { icon: 'hinge' })]
    const drawn = (layout?: MenuItem['layout']) =>
      inRouter(<MegaPanel id="p" item={item('hardware', below, { layout })} posts={posts} />)
    const layouts = (['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'] as const).map(drawn)
    expect(layouts.map(html => /data-layout="(\d)"/.exec(html)?.[1])).toEqual(['1', '2', '3', '4'])
    expect(layouts.map(html => html.includes('/pictures/hinge'))).toEqual([false, true, false, false])
    expect(layouts.map(html => html.includes('Finish numbers'))).toEqual([false, false, true, false])
    expect(layouts.map(html => html.includes('butt-hinges'))).toEqual([true, false, true, true])
    expect(drawn()).toBe(layouts[0])
  })

  it('shows the two latest posts in the third layout [S2-2.56]', () => {
    const posts = [1, 2, 3].map(at => ({
      title: `Post ${at}`,
      href: `/blog/${at}/`,
      summary: 'Short',
      pictureKey: 'editorial-1',
    }))
    const html = inRouter(
      <MegaPanel id="p" item={item('hardware', [item('hinges')], { layout: 'Layout 3' })} posts={posts} />,
    )
    expect(html).toContain('Post 2')
    expect(html).not.toContain('Post 3')
    expect(html).toContain('View All hardware')
  })

  it("shows banners in the editors' colors, if those are readable [S2-2.53]", () => {
    const html = inRouter(
      <CallToAction
        title="Send it"
        description="We read it"
        background="#004270"
        button={{ text: 'Contact', link: '/contact-us/' }}
      />,
    )
    expect(html).toContain('background:#004270;color:#ffffff')
    expect(html).toMatch(/<a [^>]*style="border-color:#ffffff;color:#004270;background:#ffffff"/)
    expect(safeColor('red;background:url(x)')).toBeUndefined()
    expect(onColor('#ea7030')).toBe('#15191c')
  })

  it("shows a banner in the shop's ink as inverse surface, with an accent button", () => {
    const html = inRouter(
      <CallToAction
        title="Send it"
        description="We read it"
        background="#15191C"
        button={{ text: 'Contact', link: '/contact-us/' }}
      />,
    )
    expect(html).toMatch(/<div [^>]*data-surface="inverse"/)
    expect(html).not.toContain('style=')
  })
})
