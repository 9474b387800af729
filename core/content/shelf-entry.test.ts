import { describe, expect, it } from '@jest/globals'
import { shelfEntryOf, shelfTemplateOf } from './shelf-entry'

describe('the shelf entry of a page', () => {
  it('is undefined when editors set nothing', () => {
    expect(shelfEntryOf({ provider_id_esi: '310', name_eti: 'Locksets', description_eti: 'Locks.' })).toBeUndefined()
    expect(shelfEntryOf({ seo_com: null })).toBeUndefined()
  })

  it("[S2-3.01] [S3-3.13] is read from the page's fields, with pictures by key", () => {
    expect(
      shelfEntryOf({
        template_es: 'Brand Landing',
        seo_com: [
          {
            show_page_title_eb: false,
            show_breadcrumb_eb: false,
            meta_title_et: 'Locks',
            meta_description_et: 'All of them.',
          },
        ],
        breadcrumb_com: [{ page_title_et: 'Security', page_link_et: '/security/' }, { page_link_et: '/nameless/' }],
        featured_image_emd: '{"absolutePath":"/pictures/editorial-4","alt_text":"A \\"wall\\""}',
        featured_banner_icon_emd: '/pictures/lever',
        featured_video_url_et: '/films/locks.mp4',
        description_eti: '<p>x</p>',
        drop_zone_1_etl: '<h2>First</h2>',
        drop_zone_2_etl: ' ',
        provider_categories_id_esai: ['310', 320, 'x', '310'],
      }),
    ).toEqual({
      template: 'brand-landing',
      showTitle: false,
      showTrail: false,
      trail: [{ title: 'Security', href: '/security/' }],
      picture: 'editorial-4',
      pictureAlt: 'A "wall"',
      icon: 'lever',
      video: '/films/locks.mp4',
      description: '<p>x</p>',
      zones: ['<h2>First</h2>', undefined],
      seo: { title: 'Locks', description: 'All of them.' },
      categoryIds: [310, 320],
    })
  })

  it('shows title and breadcrumb by default, and reads category ids from JSON text', () => {
    expect(shelfEntryOf({ seo_com: {} })).toMatchObject({
      showTitle: true,
      showTrail: true,
      zones: [undefined, undefined],
      categoryIds: [],
    })
    expect(shelfEntryOf({ provider_categories_id_esai: '["310","340"]' })?.categoryIds).toEqual([310, 340])
    expect(shelfEntryOf({ featured_image_emd: 'https://elsewhere.example/x.jpg' })).not.toHaveProperty('picture')
  })

  it('selects a layout by template name, ignoring case', () => {
    expect(
      [
        'Category',
        'category with no product',
        'Brand',
        'Collection',
        'ALL CATEGORIES',
        'Contact Us',
        'constructor',
      ].map(template_es => shelfTemplateOf({ template_es })),
    ).toEqual(['category', 'no-products', 'brand', 'collection', 'all-categories', undefined, undefined])
  })
})
