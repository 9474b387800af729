import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { aCard } from '../../test/builders/goods/product'
import { someTexts } from '../../test/builders/texts'
import { PictureHostsProvider } from '../runtime/picture-hosts'
import { TextsProvider } from '../i18n'
import { QuotePicker } from './quote-picker'
import type { QuotePickerStore } from './quote-picker.store'

const hosts = {
  from: ['cdn.commerce.example'],
  shop: 'https://pictures.shop.example',
  search: 'https://images.shop.example',
}
const shown = (url?: string) => {
  const store = {
    term: 'lock',
    found: {
      tag: 'found',
      items: [aCard({ picture: { key: 'placeholder', alt: '', ...(url === undefined ? {} : { url }) } })],
      total: 1,
    },
    type: () => undefined,
  } as unknown as QuotePickerStore
  return renderToStaticMarkup(
    <TextsProvider value={someTexts()}>
      <PictureHostsProvider value={hosts}>
        <QuotePicker store={store} onChoose={() => undefined} />
      </PictureHostsProvider>
    </TextsProvider>,
  )
}

describe("the results of a quote's product picker", () => {
  it('has pictures of a commerce host from the image host, 160 wide [S3-7.32]', () => {
    expect(shown('https://cdn.commerce.example/lever.jpg?width=1280')).toContain(
      'src="https://images.shop.example/lever.jpg?width=160"',
    )
  })

  it("have the shop's own pictures where there are some", () => {
    expect(shown()).not.toContain('images.shop.example')
  })
})
