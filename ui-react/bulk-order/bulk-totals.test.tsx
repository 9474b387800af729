import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { aBulkProduct } from '../../test/builders/goods/bulk-product'
import { aShell } from '../../test/builders/shell'
import { someTexts } from '../../test/builders/texts'
import { ShellProvider } from '../runtime/shell-context'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { UseCasesProvider } from '../runtime/use-cases/use-cases-context'
import { TextsProvider } from '../i18n'
import { BulkOrderStore } from './bulk-order.store'
import { BulkTotals } from './bulk-totals'

const shown = (change: (store: BulkOrderStore) => void): string => {
  const store = new BulkOrderStore({ products: [aBulkProduct(1)], layout: 'cart' })
  change(store)
  const element = (
    <TextsProvider value={someTexts()}>
      <ShellProvider value={{ ...aShell(), origin: 'https://shop.example', signedIn: false }}>
        <UseCasesProvider value={{} as UseCases}>
          <BulkTotals store={store} searched={false} form="table" />
        </UseCasesProvider>
      </ShellProvider>
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
/** The attributes of the button with this intent. */
const button = (html: string, intent: string): string =>
  new RegExp(`<button[^>]*value="${intent}"[^>]*>`).exec(html)?.[0] ?? ''

describe('the cart button of a bulk-order table', () => {
  it('is enabled by default', () => {
    const open = shown(() => undefined)
    expect(button(open, 'bulk-cart')).toContain('name="intent"')
    expect(button(open, 'bulk-cart')).not.toMatch(/disabled/)
  })

  it('is disabled while an add is under way, and says so [S3-4.13]', () => {
    const html = shown(store => store.send('cart'))
    expect(button(html, 'bulk-cart')).toContain('aria-disabled="true"')
    expect(html).toContain('>Adding...<')
  })

  it('is disabled with a message while the cart is not editable; the quote button is not [S3-4.13]', () => {
    const html = shown(store => store.close())
    expect([/ disabled=""/.test(button(html, 'bulk-cart')), / disabled=""/.test(button(html, 'bulk-quote'))]).toEqual([
      true,
      false,
    ])
    expect(html).toContain('Your cart holds an accepted quote. Check out or empty it first.')
  })
})
