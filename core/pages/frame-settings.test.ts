import { describe, expect, it } from '@jest/globals'
import { footerMenusOf, footerOf, headerOf } from './frame-settings'

const social = Object.fromEntries(
  ['linkedin', 'facebook', 'youtube', 'twitter', 'instagram', 'pinterest', 'tiktok'].map(name => [
    `${name}_link_et`,
    `https://${name}.example/`,
  ]),
)
const settings = {
  site_com: {
    logo_text_et: 'Lintel Supply',
    address_et: ['1180 Foundry Street', 'Dayton, OH 45402'],
    phone_et: '1-800-555-0142',
  },
  header_com: {
    pencil_banner_com: [{ text_et: 'Will-call before noon.' }, { text_et: 'Keying in two days.' }],
    contact_us_text_et: 'Contact Us',
    contact_us_link_et: '/contact-us/',
  },
  footer_com: {
    column_1_title_et: 'Shop',
    column_1_navigation_id_et: 'shop',
    column_2_title_et: 'Company',
    column_2_navigation_id_et: 'company',
    column_3_title_et: 'Help',
    column_3_navigation_id_et: 'help',
    copyright_text_et: '© 2026',
    bottom_navigation_id_et: 'bottom',
  },
  social_links_com: social,
  footer_usp_links_com: [{ title_et: 'Branch will-call', link_et: '/locations/', icon_es: 'truck' }],
}
const item = (title: string) => ({ id: title, title, link: `/${title}/`, newTab: false, children: [] })

describe('the settings of header and footer', () => {
  it("define the header's logo, telephone, banner texts and contact link [S2-3.12]", () => {
    expect(headerOf(settings, 'Store')).toMatchObject({
      logoText: 'Lintel Supply',
      phone: '1-800-555-0142',
      pencilBanner: [{ text: 'Will-call before noon.' }, { text: 'Keying in two days.' }],
      contactLink: { title: 'Contact Us', href: '/contact-us/' },
    })
    expect(headerOf({}, 'Store')).toMatchObject({ logoText: 'Store', pencilBanner: [] })
  })

  it("define the My Account menu in the editors' order, without quick order", () => {
    const entries = [
      { title_et: 'Orders', link_et: '/my-account?tab=orders' },
      { title_et: 'Quick Order', link_et: '/#/quick-order-pad' },
      { title_et: 'Help', link_et: '/help/', open_link_in_new_page_eb: true },
      { title_et: 'Nowhere' },
    ]
    expect(headerOf({ header_com: { my_account_menu_com: entries } }, 'Store').accountMenu).toEqual([
      { title: 'Orders', href: '/my-account?tab=orders', newTab: false },
      { title: 'Help', href: '/help/', newTab: true },
    ])
  })

  it('include app badges and a seal only if complete and with own pictures [S2-2.62] [S2-2.63]', () => {
    const footerWith = (more: object) => footerOf({ footer_com: { ...settings.footer_com, ...more } }, new Map())
    expect(
      footerWith({ app_store_link_et: 'https://apps.example/1', google_play_image_url_et: '/badges/play.svg' }),
    ).not.toHaveProperty('badges')
    expect(
      footerWith({
        app_store_link_et: 'https://apps.example/1',
        app_store_image_url_et: 'https://others.example/badge.svg',
      }),
    ).not.toHaveProperty('badges')
    expect(
      footerWith({
        app_store_link_et: 'https://apps.example/1',
        app_store_image_url_et: '/badges/app.svg',
        google_play_link_et: 'https://play.example/1',
        google_play_image_url_et: '/badges/play.svg',
      }).badges,
    ).toEqual([
      { alt: 'App Store', href: 'https://apps.example/1', picture: '/badges/app.svg' },
      { alt: 'Google Play', href: 'https://play.example/1', picture: '/badges/play.svg' },
    ])
    expect(footerWith({ security_seal_image_url_et: '//others.example/seal.png' })).not.toHaveProperty('badges')
    expect(
      footerWith({
        security_seal_image_url_et: '/badges/seal.svg',
        security_seal_text_et: 'Checked daily',
        security_seal_link_et: 'https://seals.example/',
      }).badges,
    ).toEqual([{ picture: '/badges/seal.svg', alt: 'Checked daily', href: 'https://seals.example/' }])
  })

  it("define the footer's three menus, seven networks, service links and copyright [S2-3.10]", () => {
    expect(footerMenusOf(settings)).toEqual({
      columns: [
        { title: 'Shop', menuId: 'shop' },
        { title: 'Company', menuId: 'company' },
        { title: 'Help', menuId: 'help' },
      ],
      bottomMenuId: 'bottom',
    })
    const footer = footerOf(
      settings,
      new Map([
        ['shop', [item('doors')]],
        ['bottom', [item('terms')]],
      ]),
    )
    expect(footer).toMatchObject({
      address: ['1180 Foundry Street', 'Dayton, OH 45402'],
      columns: [
        { title: 'Shop', links: [{ title: 'doors', href: '/doors/' }] },
        { title: 'Company', links: [] },
        { title: 'Help', links: [] },
      ],
      usp: [{ title: 'Branch will-call', href: '/locations/', icon: 'truck' }],
      copyright: '© 2026',
      bottomLinks: [{ title: 'terms' }],
    })
    expect(footer.social.map(network => network.title)).toEqual([
      'LinkedIn',
      'Facebook',
      'YouTube',
      'Twitter',
      'Instagram',
      'Pinterest',
      'TikTok',
    ])
  })
})
