import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Navigation } from 'react-router'
import { someTexts } from '../../test/builders/texts'
import { TextsProvider } from '../i18n'
import { awaitsShelf, Outline } from './page-outline'

const going = (pathname: string, more: Partial<Navigation> = {}) => ({ state: 'loading', formMethod: undefined, location: { pathname, search: '', hash: '', state: null, key: 'k' }, ...more }) as unknown as Navigation

describe('a page whose access is being decided', () => {
  it('is an outline meanwhile, for categories and products that are on their way [S2-2.26] [S2-2.35]', () => {
    expect(awaitsShelf(going('/campus-store/'), '/')).toBe(true)
    const html = renderToStaticMarkup(<TextsProvider value={someTexts()}><Outline /></TextsProvider>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toMatch(/role="status"[^>]*>Loading/)
  })

  it.each([
    ['a filter of the same page', going('/hardware/'), '/hardware/'],
    ['a form', going('/hardware/', { formMethod: 'POST' } as never), '/'],
    ['the account', going('/account/orders'), '/'],
    ['nothing', going('/hardware/', { state: 'idle' } as never), '/'],
  ])('is not waited for in %s', (_, navigation, pathname) => {
    expect(awaitsShelf(navigation, pathname)).toBe(false)
  })
})
