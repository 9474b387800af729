import type { MenuItem } from '../content/content.port'
import type { Fields } from '../content/fields'
import { listField, partField, pictureField, textField } from '../content/fields'
import type { OwnHosts } from './link-rules'
import { itemLink, opensNewPage, reducedLink } from './link-rules'

const deepest = 6
const layouts = ['Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'] as const

/** Default backgrounds of banners (S2-2.54). */
export const bannerBackgrounds = ['#ea7030', '#696b73', '#004270'] as const

/** Decodes a menu item (S2-3.09): a department with sub-menus, or a plain item with children. */
export const menuItemOf = (fields: Fields, id: string, hosts: OwnHosts, depth = 0): MenuItem => {
  const below =
    depth >= deepest
      ? []
      : [
          ...listField(fields, 'sub_menu_com'),
          ...listField(fields, 'sub_menu_list_com'),
          ...listField(fields, 'children'),
        ]
  return {
    id,
    title:
      textField(
        fields,
        'menu_title_et',
        'menu_title_es',
        'sub_menu_title_et',
        'navigation_label',
        'title',
        'name_esi',
      ) ?? '',
    link: itemLink(fields, hosts),
    newTab: opensNewPage(fields),
    layout: layouts.find(layout => layout === fields.menu_layout_es),
    icon: pictureField(fields, 'menu_icon_emd'),
    children: below.map((child, at) =>
      menuItemOf(child, textField(child, 'id') ?? `${id}-${at + 1}`, hosts, depth + 1),
    ),
    banner: bannerOf(fields, hosts),
    callToAction: callToActionOf(fields, hosts),
  }
}

const bannerOf = (fields: Fields, hosts: OwnHosts): MenuItem['banner'] => {
  const banner = partField(fields, 'menu_banner_com')
  const text = textField(banner, 'banner_text_et')
  if (text === undefined) return undefined
  return {
    text,
    link: reducedLink(textField(banner, 'banner_link_et') ?? '/', hosts),
    background: textField(banner, 'banner_background_color_es') ?? bannerBackgrounds[0],
    color: textField(fields, 'banner_text_color_es'),
  }
}

const callToActionOf = (fields: Fields, hosts: OwnHosts): MenuItem['callToAction'] => {
  const banner = partField(fields, 'cta_banner_com')
  const title = textField(banner, 'cta_title_et')
  if (title === undefined) return undefined
  const button = partField(banner, 'cta_button_com')
  const text = textField(button, 'button_text_et')
  return {
    title,
    description: textField(banner, 'cta_description_et') ?? '',
    background: textField(banner, 'cta_background_color_es') ?? bannerBackgrounds[2],
    ...(text === undefined
      ? {}
      : { button: { text, link: reducedLink(textField(button, 'button_link_et') ?? '/', hosts) } }),
  }
}
