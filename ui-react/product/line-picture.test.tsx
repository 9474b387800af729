import { expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { PictureHostsProvider } from '../runtime/picture-hosts'
import { LinePicture } from './line-picture'

it("The picture of a line that is hosted on a commerce host's CDN comes from the shop's own [S2-7.24]", () => {
  const hosts = {
    from: ['cdn.commerce.example'],
    shop: 'https://pictures.shop.example',
    search: 'https://images.shop.example',
  }
  const html = renderToStaticMarkup(
    <PictureHostsProvider value={hosts}>
      <LinePicture picture={{ key: 'placeholder', alt: '', url: 'https://cdn.commerce.example/lever.jpg' }} />
    </PictureHostsProvider>,
  )
  expect(html).toContain('src="https://pictures.shop.example/lever.jpg"')
})
