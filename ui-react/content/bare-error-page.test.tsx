import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { BareErrorPage, loadErrorScreen } from '.'

describe('An error page without the frame of the shop', () => {
  it('has the landmark that skip links lead to, once', async () => {
    await loadErrorScreen()
    const router = createMemoryRouter([{ path: '*', element: null, ErrorBoundary: BareErrorPage }], {
      hydrationData: { errors: { 0: new Response(null, { status: 503 }) } },
    })
    const html = renderToStaticMarkup(
      <TextsProvider value={someTexts()}>
        <RouterProvider router={router} />
      </TextsProvider>,
    )
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html).toMatch(/<main id="main" tabindex="-1">.*<h1/is)
  })
})
