import type { Fields } from '../content/fields'
import { flagField, textField } from '../content/fields'

/** Host names of this shop: 'shop.example' or 'localhost:3000'. */
export type OwnHosts = readonly string[]

/** Same-host absolute links are reduced to their path; other hosts stay as they are (S2-2.68). */
export const reducedLink = (link: string, hosts: OwnHosts): string => {
  const text = link.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  return hosts.includes(url.host) ? url.pathname + url.search + url.hash : text
}

/** Items of type link use `link_es`, others the address of their page (S2-2.68). */
export const itemLink = (item: Fields, hosts: OwnHosts): string => {
  const page = textField(item, 'page_slug', 'page_slug_esi')
  const link = textField(item, 'link_es', 'menu_link_et', 'sub_menu_link_et', 'menu_title_link_et', 'link_et')
  const chosen = textField(item, 'type') === 'link' ? (link ?? page) : (page ?? link)
  return reducedLink(chosen === page && page !== undefined ? slugPath(page) : (chosen ?? '/'), hosts)
}

/** Whether a link opens a new tab: by target 'New Tab', or by the flag of menu links (S2-2.68, S2-2.52). */
export const opensNewPage = (item: Fields): boolean =>
  textField(item, 'link_target') === 'New Tab' || flagField(item, 'open_link_in_new_page_eb')

const slugPath = (slug: string): string => (slug.startsWith('/') || /^https?:/i.test(slug) ? slug : `/${slug}`)
