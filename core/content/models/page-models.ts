import { templates } from '../templates'
import {
  address,
  colour,
  day,
  group,
  image,
  lines,
  list,
  markup,
  oneOf,
  relation,
  text,
  yesOrNo,
  type Model,
  type RecordShape,
} from './record-field'

/** SEO fields and page head (S2-2.68, S2-3.20). */
const seo = group({
  meta_title_et: text,
  meta_description_et: text,
  show_page_title_eb: yesOrNo,
  show_breadcrumb_eb: yesOrNo,
})
const trail = list({ page_title_et: text, page_link_et: address })
/** Fields that are edited as the record's own title and address. */
const ownFields = ['page_title_eti', 'page_title_esi', 'page_slug_esi', 'page_slug', 'name_eti', 'name_esi'] as const
/** Block areas, edited in the visual editor. */
const built = [
  'drop_zone_1_etl',
  'drop_zone_2_etl',
  ...Array.from({ length: 5 }, (_, at) => `widget_area_${at + 1}_ej`),
]

const page = {
  template_es: oneOf(...templates.map(({ name }) => name)),
  description_eti: markup,
  featured_image_emd: image,
  featured_video_url_et: address,
  featured_banner_icon_emd: image,
  seo_com: seo,
  breadcrumb_com: trail,
} satisfies RecordShape

const pageModel = (name: string, more: RecordShape = {}, derived: readonly string[] = []): Model => ({
  name,
  fields: { ...more, ...page },
  derived: [...ownFields, ...built, ...derived],
})

const person = relation('author', ({ title }) => ({ author_name_eti: title, author_name_esi: title }))
const shelf = relation('categories', ({ slug }) => (slug === undefined ? {} : { page_slug: slug }))

const contact = { name_et: text, email_et: text, phone_et: text }

/** Models of pages (S2-3.01, S2-3.13 to S2-3.15, S2-3.17, S2-3.20). */
export const pageModels: readonly Model[] = [
  pageModel('web_pages', { provider_id_esi: text, provider_categories_id_esai: lines }, ['image_es', 'image_et']),
  pageModel('home', {
    hero_banner_com: group({
      heading_et: text,
      description_et: text,
      button_text_et: text,
      button_link_et: address,
      second_button_text_et: text,
      second_button_link_et: address,
      table_title_et: text,
      callouts_com: list({ number_et: text, title_et: text, category_id_et: text, link_et: address }),
    }),
    product_set_com: group({ title_et: text }),
    category_title_et: text,
    posts_title_et: text,
  }),
  pageModel('contact_us', {
    form_id_et: text,
    hours_of_operation_et: text,
    phone_number_com: list({ phone_number_et: text, disclaimer_text_et: text }),
  }),
  pageModel('locations_page', { corporate_address_com: group({ name_et: text, address_et: lines, phone_et: text }) }),
  pageModel('blog_page'),
  pageModel('news_page'),
  pageModel('wood_door_page'),
  pageModel('author', { author_name_eti: text }, ['author_name_esi', 'content_model_data_id']),
  pageModel('categories', {}, ['content_model_data_id']),
  pageModel(
    'posts',
    {
      thumbnail_image_emd: image,
      publish_date_edsi: day,
      summary_et: text,
      blog_body_etl: markup,
      author_exp_rel: person,
      categories_exp_rel: shelf,
    },
    ['created_at', 'name', 'url', 'id', 'post_body_et', 'postBody', 'featuredImage', 'postSummary'],
  ),
  pageModel('news', { thumbnail_image_emd: image, publish_date_edsi: day, summary_et: text, blog_body_etl: markup }),
  pageModel('division_pages', {
    color_es: colour,
    division_hero_banner_com: list({
      company_name_et: text,
      company_link_et: address,
      company_address_et: text,
      company_phone_et: text,
      company_fax_et: text,
      store_email_et: text,
      background_image_emd: image,
      company_logo_emd: image,
      company_state_emd: image,
    }),
    division_about_section_com: list({
      heading_et: text,
      description_et: markup,
      service_heading_et: text,
      service_description_et: markup,
    }),
    location_grid_block_com: list({
      location_et: text,
      address_et: text,
      phone_et: text,
      fax_et: text,
      cell_et: text,
      contact_information_com: list(contact),
    }),
  }),
  pageModel('ecommerce_category', { provider_categories_id_esai: lines }, ['provider_id_esi', 'category_tree_ej']),
  pageModel('ecommerce_brand', {}, ['provider_id_esi']),
]
