import {
  address,
  colour,
  group,
  image,
  lines,
  list,
  oneOf,
  text,
  whole,
  yesOrNo,
  type Model,
  type RecordField,
  type RecordShape,
} from './record-field'

const newPage = { open_link_in_new_page_eb: yesOrNo }
const button = group({ button_text_et: text, button_link_et: address })

const subMenu: RecordShape = {
  sub_menu_title_et: text,
  sub_menu_link_et: address,
  ...newPage,
  menu_icon_emd: image,
  sub_menu_list_com: list({ menu_title_et: text, menu_title_link_et: address, ...newPage }),
}

/** Nested items, to the depth that menus display. */
const items = (below: number): RecordField =>
  list({
    title: text,
    link_es: address,
    page_slug: text,
    link_target: oneOf('Same Tab', 'New Tab'),
    type: oneOf('link', 'page'),
    class_name: text,
    ...(below > 0 ? { children: items(below - 1) } : {}),
  })

const social = ['linkedin', 'facebook', 'youtube', 'twitter', 'instagram', 'pinterest', 'tiktok'] as const

/** Menus, header and footer (S2-3.09 to S2-3.12). */
export const frameModels: readonly Model[] = [
  {
    name: 'mega_menu',
    fields: {
      menu_title_et: text,
      menu_link_et: address,
      ...newPage,
      menu_layout_es: oneOf('Layout 1', 'Layout 2', 'Layout 3', 'Layout 4'),
      menu_sort_order_eii: whole(0, 1_000),
      menu_icon_emd: image,
      sub_menu_com: list(subMenu),
      menu_banner_com: group({ banner_text_et: text, banner_link_et: address, banner_background_color_es: colour }),
      banner_text_color_es: colour,
      cta_banner_com: group({
        cta_title_et: text,
        cta_description_et: text,
        cta_background_color_es: colour,
        cta_button_com: button,
      }),
    },
    derived: [
      'menu_title_es',
      'menu_svg_code_et',
      'menu_svg_hover_icon_et',
      'class_name',
      'sub_menu_with_toggle_com',
      'custom_layout_editor_et',
    ],
  },
  { name: 'menu', fields: { content_ej: items(2) } },
  {
    name: 'global_settings',
    fields: {
      site_com: group({
        site_name_et: text,
        logo_text_et: text,
        logo_emd: image,
        white_logo_emd: image,
        footer_logo_emd: image,
        address_et: lines,
        phone_et: text,
        hours_et: text,
        site_verification_et: text,
      }),
      header_com: group({
        pencil_banner_com: list({ text_et: text, detail_et: text, link_text_et: text, link_et: address }),
        contact_us_text_et: text,
        contact_us_link_et: address,
        my_account_menu_com: list({ title_et: text, link_et: address, ...newPage }),
        quick_links_com: list({ title_et: text, link_et: address }),
      }),
      footer_com: group({
        ...Object.fromEntries(
          [1, 2, 3].flatMap(column => [
            [`column_${column}_title_et`, text],
            [`column_${column}_navigation_id_et`, text],
          ]),
        ),
        bottom_navigation_id_et: text,
        social_links_heading_et: text,
        copyright_text_et: text,
        lunch_and_learn_link_et: address,
        app_store_link_et: address,
        app_store_image_url_et: text,
        google_play_link_et: address,
        google_play_image_url_et: text,
      }),
      footer_usp_links_com: list({ title_et: text, detail_et: text, link_et: address, icon_es: text }),
      social_links_com: group(Object.fromEntries(social.map(network => [`${network}_link_et`, address]))),
      category_ids_com: list({ category_id_et: text }),
      bulk_question_form_id_et: text,
    },
  },
]
