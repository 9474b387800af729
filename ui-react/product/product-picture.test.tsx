import { describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import { PictureHostsProvider } from '../runtime/picture-hosts'
import { useLargestPicture } from './largest-picture'
import { CardPicture, ShownPicture } from './product-picture'

const hosts: PictureHosts = {
  from: ['cdn.commerce.example'],
  shop: 'https://pictures.shop.example',
  search: 'https://images.shop.example',
}
const lever = { key: 'placeholder', alt: '', url: 'https://cdn.commerce.example/lever.jpg' }
const shown = (page: ReactElement, value?: PictureHosts) =>
  renderToStaticMarkup(<PictureHostsProvider value={value}>{page}</PictureHostsProvider>)

const Enlarged = (): ReactElement => <a href={useLargestPicture(lever)}>Enlarge</a>

describe('pictures of products hosted on the CDN of a commerce host', () => {
  it.each([
    ['cards', <CardPicture key="1" picture={lever} sizes="200px" />],
    ["the product's page", <ShownPicture key="2" picture={lever} alt="" width={1280} height={1280} sizes="700px" />],
    ['the link to the picture at full size', <Enlarged key="4" />],
  ])("come from the shop's own CDN in %s, in the one size it has [S2-7.24]", (_, page) => {
    const html = shown(page, hosts)
    expect(html).toMatch(/(src|href)="https:\/\/pictures\.shop\.example\/lever\.jpg"/)
    expect(html).not.toContain('/pictures/placeholder')
    expect(html).not.toContain('srcSet')
  })

  it('are placeholders where no host is set, and stored pictures come from the shop itself', () => {
    expect(shown(<CardPicture picture={lever} sizes="200px" />)).toContain('src="/pictures/placeholder-450.webp"')
    expect(shown(<CardPicture picture={{ key: 'lever-1', alt: '' }} sizes="200px" />, hosts)).toContain(
      'src="/pictures/lever-1-450.webp"',
    )
  })
})
