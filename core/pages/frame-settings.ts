import type { MenuItem } from '../content/content.port'
import type { Fields } from '../content/fields'
import { flagField, linesField, listField, partField, pictureField, textField } from '../content/fields'
import type { FooterSettings, HeaderSettings, Link } from './shell'

const apps = [
  ['App Store', 'app_store'],
  ['Google Play', 'google_play'],
] as const

/** Optional footer parts (apps, seal, lunch), each only if complete. */
const extrasOf = (footer: Fields | undefined): Pick<FooterSettings, 'badges' | 'lunchLink'> => {
  const found = apps.flatMap(([alt, name]) => {
    const href = textField(footer, `${name}_link_et`)
    const picture = pictureAddress(textField(footer, `${name}_image_url_et`))
    return href === undefined || picture === undefined ? [] : [{ picture, alt, href }]
  })
  const seal = pictureAddress(textField(footer, 'security_seal_image_url_et'))
  const badges = [
    ...found,
    ...(seal === undefined
      ? []
      : [
          {
            picture: seal,
            alt: textField(footer, 'security_seal_text_et') ?? '',
            href: textField(footer, 'security_seal_link_et'),
          },
        ]),
  ]
  return { ...(badges.length === 0 ? {} : { badges }), lunchLink: textField(footer, 'lunch_and_learn_link_et') }
}

/** Footer pictures must be this shop's own files: the content security policy blocks others. */
const pictureAddress = (address: string | undefined): string | undefined =>
  address !== undefined && /^\/(?!\/)[\w./-]{1,300}$/.test(address) ? address : undefined

/** Names of the menus in the footer's columns and bottom line (S2-3.10). */
export type FooterMenus = {
  readonly columns: readonly { readonly title: string; readonly menuId: string }[]
  readonly bottomMenuId?: string
}

export const footerMenusOf = (settings: Fields): FooterMenus => {
  const footer = partField(settings, 'footer_com')
  return {
    columns: [1, 2, 3].flatMap(at => {
      const title = textField(footer, `column_${at}_title_et`)
      const menuId = textField(footer, `column_${at}_navigation_id_et`)
      return title === undefined || menuId === undefined ? [] : [{ title, menuId }]
    }),
    bottomMenuId: textField(footer, 'bottom_navigation_id_et'),
  }
}

/** Header settings from the global settings (S2-3.12). */
export const headerOf = (settings: Fields, storeName: string): HeaderSettings => {
  const site = partField(settings, 'site_com')
  const header = partField(settings, 'header_com')
  const contact = textField(header, 'contact_us_link_et')
  return {
    logoText: textField(site, 'logo_text_et') ?? storeName,
    logo: pictureField(site, 'logo_emd'),
    phone: textField(site, 'phone_et'),
    hours: textField(site, 'hours_et'),
    siteVerification: textField(site, 'site_verification_et'),
    pencilBanner: listField(header, 'pencil_banner_com').flatMap(banner => {
      const text = textField(banner, 'text_et')
      return text === undefined
        ? []
        : [{ text, detail: textField(banner, 'detail_et'), link: linkOf(banner, 'link_text_et') }]
    }),
    ...(contact === undefined
      ? {}
      : { contactLink: { title: textField(header, 'contact_us_text_et') ?? contact, href: contact } }),
    quickLinks: listField(header, 'quick_links_com').flatMap(link => linkOf(link, 'title_et') ?? []),
    accountMenu: accountMenuOf(header),
  }
}

const accountMenuOf = (header: Fields | undefined): readonly Link[] =>
  listField(header, 'my_account_menu_com').flatMap(item => {
    const link = linkOf(item, 'title_et')
    return link && !isQuickOrder.test(link.title + link.href)
      ? [{ ...link, newTab: flagField(item, 'open_link_in_new_page_eb') }]
      : []
  })

const isQuickOrder = /quick[-_ ]?order/i

const linkOf = (fields: Fields, titleName: string): Link | undefined => {
  const title = textField(fields, titleName)
  const href = textField(fields, 'link_et')
  return title === undefined || href === undefined ? undefined : { title, href }
}

/** Each network is shown only if its link is set (S2-2.61). */
const networks: readonly (readonly [title: string, field: string])[] = [
  ['LinkedIn', 'linkedin_link_et'],
  ['Facebook', 'facebook_link_et'],
  ['YouTube', 'youtube_link_et'],
  ['Twitter', 'twitter_link_et'],
  ['Instagram', 'instagram_link_et'],
  ['Pinterest', 'pinterest_link_et'],
  ['TikTok', 'tiktok_link_et'],
]

/** Footer settings, with the menus of its columns. */
export const footerOf = (settings: Fields, menus: ReadonlyMap<string, readonly MenuItem[]>): FooterSettings => {
  const site = partField(settings, 'site_com')
  const named = footerMenusOf(settings)
  const links = (menuId: string | undefined) =>
    (menus.get(menuId ?? '') ?? []).map(item => ({ title: item.title, href: item.link, newTab: item.newTab }))
  const social = partField(settings, 'social_links_com')
  return {
    address: linesField(site, 'address_et'),
    phone: textField(site, 'phone_et'),
    columns: named.columns.map(({ title, menuId }) => ({ title, links: links(menuId) })),
    usp: listField(settings, 'footer_usp_links_com').flatMap(usp => {
      const title = textField(usp, 'title_et')
      return title === undefined
        ? []
        : [
            {
              title,
              detail: textField(usp, 'detail_et'),
              href: textField(usp, 'link_et'),
              icon: textField(usp, 'icon_es'),
            },
          ]
    }),
    social: networks.flatMap(([title, field]) => {
      const href = textField(social, field)
      return href === undefined ? [] : [{ title, href }]
    }),
    copyright: textField(partField(settings, 'footer_com'), 'copyright_text_et') ?? '',
    bottomLinks: links(named.bottomMenuId),
    ...extrasOf(partField(settings, 'footer_com')),
  }
}
