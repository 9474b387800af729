import { describe, expect, it } from '@jest/globals'
import { itemLink, opensNewPage, reducedLink } from './link-rules'

const own = ['shop.example']

describe('links of menus and the footer', () => {
  it("lose the host when it is the shop's own [S2-2.68]", () => {
    expect(reducedLink('https://shop.example/doors/?sort=newest#top', own)).toBe('/doors/?sort=newest#top')
    expect(reducedLink('http://SHOP.example/doors/', own)).toBe('/doors/')
  })

  it('keep the host when they lead elsewhere', () => {
    expect(reducedLink('https://other.example/doors/', own)).toBe('https://other.example/doors/')
    expect(reducedLink('https://shop.example:8443/doors/', own)).toBe('https://shop.example:8443/doors/')
    expect(reducedLink('/doors/', own)).toBe('/doors/')
    expect(reducedLink('tel:1-800-555-0142', own)).toBe('tel:1-800-555-0142')
  })

  it('of type link follow link_es, others the page slug [S2-2.68] [S2-3.11]', () => {
    const both = { link_es: '/from-link/', page_slug: '/from-page/' }
    expect(itemLink({ ...both, type: 'link' }, own)).toBe('/from-link/')
    expect(itemLink({ ...both, type: 'page' }, own)).toBe('/from-page/')
    expect(itemLink({ page_slug_esi: 'about/' }, own)).toBe('/about/')
    expect(itemLink({ menu_link_et: 'https://shop.example/frames/' }, own)).toBe('/frames/')
  })

  it('open a new tab when configured to [S2-2.52]', () => {
    expect(opensNewPage({ link_target: 'New Tab' })).toBe(true)
    expect(opensNewPage({ open_link_in_new_page_eb: true })).toBe(true)
    expect(opensNewPage({ link_target: 'Same Tab' })).toBe(false)
  })
})
