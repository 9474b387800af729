import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider } from 'react-router'
import { RoutedLink } from './routed-link'

const attributesOf = (html: string) =>
  [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort()

/** A page at an address other than the root, for relative links. */
const rendered = async (element: React.ReactElement): Promise<string> => {
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request('https://shop.example/doors/?sort=price'))
  if (context instanceof Response) throw new Error('moved')
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}

describe('a link rendered on the server', () => {
  it.each([
    '/',
    '/doors/',
    '/search?q=3%27-0%22%20door',
    '/doors/?_fs=Brand:Alder%20%26%20Sons&from=24#list',
    '/a//b/',
    '/caf%C3%A9/',
    '?sort=name',
    '#main',
    '/doors/../frames/',
  ])("has the markup that the browser's router produces: %s", async href => {
    const { pathname, search, hash } = new URL(href, 'https://shop.invalid')
    const to = /^[?#]/.test(href) ? href : pathname + search + hash
    expect(
      attributesOf(
        await rendered(
          <RoutedLink href={href} className="x">
            words
          </RoutedLink>,
        ),
      ),
    ).toEqual(
      attributesOf(
        await rendered(
          <Link to={to} discover="none" className="x">
            words
          </Link>,
        ),
      ),
    )
  })
})
