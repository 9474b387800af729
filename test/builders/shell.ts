import type { MenuItem } from '../../core/content/content.port'
import type { Shell } from '../../core/pages/shell'

/** A menu item, named after its target. */
export const aMenuItem = (id: string, children: readonly MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: id,
  link: `/${id}/`,
  newTab: false,
  children,
  ...more,
})

/** A guest's shell. */
export const aShell = (more: Partial<Shell> = {}): Shell => ({
  storeKey: 'commercial',
  storeName: 'Lintel Supply',
  language: 'en',
  cart: { pieces: 12, total: 431020 },
  offer: { searchBar: true, quotes: true },
  header: {
    logoText: 'Lintel Supply',
    phone: '1-800-555-0142',
    siteVerification: 'token-1',
    pencilBanner: [{ text: 'Load by three.' }, { text: 'Keying in two days.' }],
    quickLinks: [{ title: 'Blog', href: '/blog/' }],
    contactLink: { title: 'Contact Us', href: '/contact-us/' },
  },
  menu: [aMenuItem('doors', [aMenuItem('wood'), aMenuItem('metal', [], { newTab: true })]), aMenuItem('hardware')],
  footer: {
    address: ['1180 Foundry Street'],
    columns: [
      {
        title: 'Help',
        links: [
          { title: 'Returns', href: '/returns/' },
          { title: 'Get a quote', href: '#requestquote' },
        ],
      },
    ],
    usp: [],
    social: [],
    copyright: '© 2026',
    bottomLinks: [],
  },
  ...more,
})
