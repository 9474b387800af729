import { describe, expect, it } from '@jest/globals'
import { footerMenusOf, footerOf, headerOf } from './frame-settings'

const social = Object.fromEntries(['linkedin', 'facebook', 'youtube', 'twitter', 'instagram', 'pinterest', 'tiktok'].map(name => [`${name}_link_et`, `https://${name}.example/`]))
const settings = {
  site_com: { logo_text_et: 'Lintel Supply', address_et: ['1180 Foundry Street', 'Dayton, OH 45402'], phone_et: '1-800-555-0142' },
  header_com: { pencil_banner_com: [{ text_et: 'Will-call before noon.' }, { text_et: 'Keying in two days.' }], contact_us_text_et: 'Contact Us', contact_us_link_et: '/contact-us/' },
  footer_com: {
    column_1_title_et: 'Shop', column_1_navigation_id_et: 'shop', column_2_title_et: 'Company', column_2_navigation_id_et: 'company', column_3_title_et: 'Help', column_3_navigation_id_et: 'help',
    copyright_text_et: '© 2026', bottom_navigation_id_et: 'bottom',
  },
  social_links_com: social,
  footer_usp_links_com: [{ title_et: 'Branch will-call', link_et: '/locations/', icon_es: 'truck' }],
}
const item = (title: string) => ({ id: title, title, link: `/${title}/`, newTab: false, children: [] })

describe('the settings of the frame', () => {
  it('give the header its logo, telephone, banner texts and contact link [S2-3.12]', () => {
    expect(headerOf(settings, 'Store')).toMatchObject({
      logoText: 'Lintel Supply', phone: '1-800-555-0142', pencilBanner: [{ text: 'Will-call before noon.' }, { text: 'Keying in two days.' }], contactLink: { title: 'Contact Us', href: '/contact-us/' },
    })
    expect(headerOf({}, 'Store')).toMatchObject({ logoText: 'Store', pencilBanner: [] })
  })

  it('give the footer three columns by menu, seven networks, a strip of services and its small print [S2-3.10]', () => {
    expect(footerMenusOf(settings)).toEqual({ columns: [{ title: 'Shop', menuId: 'shop' }, { title: 'Company', menuId: 'company' }, { title: 'Help', menuId: 'help' }], bottomMenuId: 'bottom' })
    const footer = footerOf(settings, new Map([['shop', [item('doors')]], ['bottom', [item('terms')]]]))
    expect(footer).toMatchObject({
      address: ['1180 Foundry Street', 'Dayton, OH 45402'], columns: [{ title: 'Shop', links: [{ title: 'doors', href: '/doors/' }] }, { title: 'Company', links: [] }, { title: 'Help', links: [] }],
      usp: [{ title: 'Branch will-call', href: '/locations/', icon: 'truck' }], copyright: '© 2026', bottomLinks: [{ title: 'terms' }],
    })
    expect(footer.social.map(network => network.title)).toEqual(['LinkedIn', 'Facebook', 'YouTube', 'Twitter', 'Instagram', 'Pinterest', 'TikTok'])
  })
})
