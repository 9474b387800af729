import * as t from 'io-ts'
import type { MenuItem } from '../../../core/content/content.port'
import { textField } from '../../../core/content/fields'
import { menuItemOf } from '../../../core/navigation/menu-items'
import { jsonText } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Menus by id (6.7), with the specification's field names (S2-3.09). */
export const menuPath = (menuId: string) => `/apis/menu-service/public/v1/menu-items-by-language/${menuId}`
export const menuFields = 'id,internal_name,title,page_slug,current_version_id'

export const menuCodec = t.strict({
  item: t.strict({ content_ej: jsonText(readableListOf('menu items', t.record(t.string, t.unknown), 500)) }),
})

export const menuItemToWire = (item: MenuItem): object => ({
  id: item.id,
  menu_title_et: item.title,
  title: item.title,
  type: 'link',
  link_es: item.link,
  link_target: item.newTab ? 'New Tab' : 'Same Tab',
  menu_layout_es: item.layout,
  menu_icon_emd: item.icon === undefined ? undefined : JSON.stringify({ absolutePath: `/pictures/${item.icon}` }),
  children: item.children.map(menuItemToWire),
  banner_text_color_es: item.banner?.color,
  menu_banner_com: item.banner && [
    {
      banner_text_et: item.banner.text,
      banner_link_et: item.banner.link,
      banner_background_color_es: item.banner.background,
    },
  ],
  cta_banner_com: item.callToAction && [
    {
      cta_title_et: item.callToAction.title,
      cta_description_et: item.callToAction.description,
      cta_background_color_es: item.callToAction.background,
      cta_button_com: item.callToAction.button && [
        { button_text_et: item.callToAction.button.text, button_link_et: item.callToAction.button.link },
      ],
    },
  ],
})

/**
 * Menu items; one without an id is identified by its position. Links to the shop's own host are recognized when pages
 * are built.
 */
export const menuFromWire = ({ item }: t.TypeOf<typeof menuCodec>): readonly MenuItem[] =>
  item.content_ej.map((fields, at) => menuItemOf(fields, textField(fields, 'id') ?? String(at + 1), []))
