import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, type UIMatch } from 'react-router'
import type { StoreOffer } from '../../core/access/store-configuration'
import { aShell } from '../../test/builders/shell'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { CallToAction } from './call-to-action'
import { PageFrame } from './frame'
import { searchesOpenings } from './opening-search'
import { followOffer } from './store-offer'

const banner = (
  <CallToAction
    title="Openings by the hundred"
    description="Send the schedule"
    background="#004270"
    button={{ text: 'Request a Quote', link: '/contact-us/' }}
  />
)
const page = (offer: StoreOffer) => {
  const element = (
    <TextsProvider value={someTexts()}>
      <PageFrame shell={aShell({ offer })} origin="https://shop.example">
        {banner}
      </PageFrame>
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const following = (own: StoreOffer) => {
  const window = new EventTarget()
  const flags: Record<string, string> = {}
  const changes: Partial<StoreOffer>[] = []
  const stop = followOffer(
    own,
    switched => void changes.push(switched),
    window,
    () => flags,
  )
  return { flags, changes, stop, happens: (name: string) => window.dispatchEvent(new Event(name)) }
}

describe('scripts of the merchant', () => {
  it('switch quotes and search bar off and on again, and the flags follow [S1-7.15] [S2-4.09]', () => {
    const { flags, changes, stop, happens } = following({ searchBar: true, quotes: true })
    for (const name of ['hideQuoteButton', 'hideSearchBar', 'OPEN_QUOTE_MODEL']) happens(name)
    expect(changes.at(-1)).toEqual({ quotes: false, searchBar: false })
    expect(flags).toMatchObject({ showQuote: 'false', showSearchBar: 'false' })
    for (const name of ['showQuoteButton', 'showSearchBar']) happens(name)
    expect(changes).toHaveLength(5)
    expect(changes.at(-1)).toEqual({ quotes: true, searchBar: true })
    expect(flags).toMatchObject({ showQuote: 'true', showSearchBar: 'true' })
    stop()
    happens('hideSearchBar')
    expect([changes.length, flags['showSearchBar']]).toEqual([5, 'true'])
  })

  it('read from session storage which features are offered [S2-4.07] [S2-4.08]', () => {
    expect(following({ searchBar: false, quotes: false, userType: 'custom' }).flags).toEqual({
      showQuote: 'false',
      showSearchBar: 'false',
      user_type: 'custom',
    })
    expect(following({ searchBar: true, quotes: true }).flags).toEqual({
      showQuote: 'true',
      showSearchBar: 'true',
      user_type: '',
    })
  })

  it('break no page when storage is closed', () => {
    expect(() =>
      followOffer(
        { searchBar: true, quotes: true },
        () => undefined,
        new EventTarget(),
        () => {
          throw new Error('closed')
        },
      ),
    ).not.toThrow()
  })
})

describe('asking for a quote', () => {
  const ways = (html: string) => html.match(/<a [^>]*href="\/request-quote\/"/g)?.length ?? 0
  const inert = (html: string) => html.match(/<span role="link" aria-disabled="true"/g)?.length ?? 0

  it("is linked in header, narrow menu, footer, editors' links and banners [S2-2.55, S2-2.58]", () => {
    const html = page({ searchBar: true, quotes: true })
    expect([ways(html), inert(html)]).toEqual([5, 0])
    expect(html).toMatch(/href="\/request-quote\/"[^>]*>(?:<[^>]*>)*Get a quote/)
    expect(html).toMatch(/href="\/request-quote\/"[^>]*>(?:<[^>]*>)*Request a Quote/)
  })

  it('is dimmed and inert where quotes are not offered [S2-4.07, S3-2.02]', () => {
    const html = page({ searchBar: true, quotes: false })
    expect([ways(html), inert(html)]).toEqual([0, 5])
  })
})

describe('the search in the header', () => {
  const match = (loaderData: unknown): Pick<UIMatch, 'loaderData'> => ({ loaderData })

  it("is absent on a page that searches by opening, and follows the store's setting on any other [S2-4.10]", () => {
    expect(searchesOpenings([match({ shell: {} }), match({ openingSearch: true })])).toBe(true)
    expect(searchesOpenings([match(undefined), match({ openingSearch: false })])).toBe(false)
    const at = (openingSearch: boolean, searchBar: boolean) => {
      const element = (
        <TextsProvider value={someTexts()}>
          <PageFrame shell={aShell({ offer: { searchBar, quotes: true } })} origin="https://shop.example">
            <h1>Page</h1>
          </PageFrame>
        </TextsProvider>
      )
      const router = createMemoryRouter([{ id: 'page', path: '*', element, loader: () => ({ openingSearch }) }], {
        hydrationData: { loaderData: { page: { openingSearch } } },
      })
      return renderToStaticMarkup(<RouterProvider router={router} />).includes('role="search"')
    }
    expect([at(true, true), at(false, true), at(false, false)]).toEqual([false, true, false])
  })
})
