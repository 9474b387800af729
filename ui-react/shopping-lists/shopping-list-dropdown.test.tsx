import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { someTexts } from '../../test/builders/texts'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { UseCasesProvider } from '../runtime/use-cases/use-cases-context'
import { TextsProvider } from '../i18n'
import { ShoppingListDropdown } from './shopping-list-dropdown'

const shown = (label: string): string => {
  const element = (
    <TextsProvider value={someTexts()}>
      <UseCasesProvider value={{} as UseCases}>
        <ShoppingListDropdown label={label} selection={() => []} />
      </UseCasesProvider>
    </TextsProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

describe('the dropdown of shopping lists', () => {
  it.each(['Add to Shopping List', 'Shopping List'])(
    'is a button called %s, whose lists are closed at first [S3-4.15]',
    label => {
      const html = shown(label)
      expect(html).toMatch(new RegExp(`<button[^>]*aria-haspopup="true"[^>]*aria-expanded="false"[^>]*>.*${label}`))
      expect(html).not.toContain('popover')
    },
  )
})
