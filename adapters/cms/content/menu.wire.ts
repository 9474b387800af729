import * as t from 'io-ts'
import type { MenuItem } from '../../../core/content/content.port'
import type { Codec } from '../../shared/codecs'
import { flag, jsonText, lenient, listOf, maybe, text } from '../../shared/codecs'

/** Menus by id (6.7), in the specification's own words (S2-3.09). */
export const menuPath = (menuId: string) => `/apis/menu-service/public/v1/menu-items-by-language/${menuId}`
export const menuFields = 'id,internal_name,title,page_slug,current_version_id'

const bannerCodec = t.partial({ banner_text_et: lenient(text(2000)), banner_link_et: lenient(text(2000)), banner_background_color_es: lenient(text(100)) })
const buttonCodec = t.partial({ button_text_et: lenient(text(300)), button_link_et: lenient(text(2000)) })
const callCodec = t.partial({
  cta_title_et: lenient(text(500)), cta_description_et: lenient(text(5000)), cta_background_color_es: lenient(text(100)), cta_button_com: lenient(listOf(buttonCodec, 20)),
})
const iconCodec = jsonText(t.partial({ absolutePath: lenient(text(2000)) }))

const fieldsCodec = t.partial({
  id: lenient(t.union([text(200), t.number])), menu_title_et: lenient(text(300)), menu_title_es: lenient(text(300)), navigation_label: lenient(text(300)), title: lenient(text(300)), name_esi: lenient(text(300)),
  type: lenient(text(50)), link_es: lenient(text(2000)), menu_link_et: lenient(text(2000)), page_slug: lenient(text(500)), page_slug_esi: lenient(text(500)),
  link_target: lenient(text(50)), open_link_in_new_page_eb: lenient(flag), menu_layout_es: lenient(text(50)), menu_icon_emd: lenient(t.union([iconCodec, text(2000)])),
  menu_banner_com: lenient(listOf(bannerCodec, 20)), banner_text_color_es: lenient(text(100)), cta_banner_com: lenient(listOf(callCodec, 20)),
})
type WireMenuItem = t.TypeOf<typeof fieldsCodec> & { readonly children?: readonly WireMenuItem[] }
const itemCodec: Codec<WireMenuItem> = t.recursion('menu item', () => t.intersection([fieldsCodec, t.partial({ children: maybe(listOf(itemCodec, 500)) })]))
export const menuCodec = t.strict({ item: t.strict({ content_ej: jsonText(listOf(itemCodec, 500)) }) })

const deepest = 8
const layouts = ['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'] as const

export const menuItemToWire = (item: MenuItem): object => ({
  id: item.id, menu_title_et: item.title, title: item.title, type: 'link', link_es: item.link, link_target: item.newTab ? 'New Tab' : 'Same Tab', menu_layout_es: item.layout,
  menu_icon_emd: item.icon === undefined ? undefined : JSON.stringify({ absolutePath: item.icon }), children: item.children.map(menuItemToWire),
  banner_text_color_es: item.banner?.color,
  menu_banner_com: item.banner && [{ banner_text_et: item.banner.text, banner_link_et: item.banner.link, banner_background_color_es: item.banner.background }],
  cta_banner_com: item.callToAction && [{
    cta_title_et: item.callToAction.title, cta_description_et: item.callToAction.description, cta_background_color_es: item.callToAction.background,
    cta_button_com: item.callToAction.button && [{ button_text_et: item.callToAction.button.text, button_link_et: item.callToAction.button.link }],
  }],
})

/** Items of type link use `link_es`; otherwise the page slug is used (S2-2.68). Branches deeper than any menu are cut. */
export const menuItemFromWire = (wire: WireMenuItem, depth = 0): MenuItem => {
  const slug = wire.page_slug_esi ?? wire.page_slug
  return {
    id: String(wire.id ?? ''), title: wire.menu_title_et ?? wire.menu_title_es ?? wire.navigation_label ?? wire.title ?? wire.name_esi ?? '',
    link: (wire.type === 'link' ? wire.link_es : slug) ?? wire.menu_link_et ?? wire.link_es ?? slug ?? '',
    newTab: wire.link_target === 'New Tab' || wire.open_link_in_new_page_eb === true, layout: layouts.find(layout => layout === wire.menu_layout_es),
    icon: iconOf(wire.menu_icon_emd), children: depth >= deepest ? [] : (wire.children ?? []).map(child => menuItemFromWire(child, depth + 1)),
    banner: bannerOf(wire), callToAction: callOf(wire),
  }
}

const iconOf = (icon: WireMenuItem['menu_icon_emd']): string | undefined => (typeof icon === 'string' ? icon || undefined : icon?.absolutePath)

const bannerOf = (wire: WireMenuItem): MenuItem['banner'] => {
  const banner = wire.menu_banner_com?.[0]
  return banner && { text: banner.banner_text_et ?? '', link: banner.banner_link_et ?? '', background: banner.banner_background_color_es ?? '', color: wire.banner_text_color_es }
}

const callOf = (wire: WireMenuItem): MenuItem['callToAction'] => {
  const call = wire.cta_banner_com?.[0]
  const button = call?.cta_button_com?.[0]
  return call && {
    title: call.cta_title_et ?? '', description: call.cta_description_et ?? '', background: call.cta_background_color_es ?? '',
    button: button && { text: button.button_text_et ?? '', link: button.button_link_et ?? '' },
  }
}
