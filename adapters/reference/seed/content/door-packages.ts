import type { ContentRow } from './content-row'
import { contentRow, pageFields } from './content-row'

const cells = (tag: 'th scope="col"' | 'td', values: readonly string[]): string =>
  values.map(value => `<${tag}>${value}</${tag.slice(0, 2)}>`).join('')
const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><caption>${caption}</caption><thead><tr>${cells('th scope="col"', head)}</tr></thead><tbody>` +
  `${rows.map(row => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`

const packages = (caption: string, rows: readonly (readonly string[])[]): string =>
  table(caption, ['Package', 'Door', 'Frame', 'Hardware', 'Price, each'], rows)

/** Blocks of a style page: woods, tables, a carousel film, a choice of quantity (S2-9.29). */
const blocks = {
  content: [
    {
      type: 'wood_type_section',
      props: {
        id: 'woods',
        title: 'Three of our six veneers',
        autoplay: false,
        slides: [
          {
            title: 'Birch',
            description: '<p>Pale and even. Takes stain well and forgives a careless trolley.</p>',
            image: '/pictures/editorial-1',
          },
          {
            title: 'White oak',
            description: '<p>Open grain, hard, and the same color in twenty years.</p>',
            image: '/pictures/editorial-4',
          },
          {
            title: 'Cherry',
            description: '<p>Darkens in the light; hang the whole corridor in one week.</p>',
            image: '/pictures/editorial-6',
          },
        ],
      },
    },
    {
      type: 'video',
      props: {
        id: 'swing',
        src: '/films/door-swing.webm',
        title: 'A door in plan, opening and closing',
        showTitle: false,
        autoplay: true,
        mute: true,
        loop: true,
        controls: true,
      },
    },
    { type: 'title_section', props: { id: 'prices', title: 'What a package costs' } },
    {
      type: 'text',
      props: {
        id: 'packages',
        html:
          packages('Prepared openings, 3 ft by 7 ft', [
            ['Office', 'Birch, flush', 'Knock-down, 16 ga', 'Passage lever, three hinges', '$612.00'],
            [
              'Classroom',
              'White oak, narrow lite',
              'Welded, 16 ga',
              'Classroom lock, closer, four hinges',
              '$1,284.00',
            ],
            [
              'Stairwell, 90 minutes',
              'White oak, labeled',
              'Welded, labeled, 14 ga',
              'Exit device, closer, four hinges',
              '$2,106.00',
            ],
          ]) +
          packages('Pairs, 6 ft by 7 ft', [
            ['Office', 'Birch, flush', 'Knock-down, 16 ga', 'Flush bolts, lever, six hinges', '$1,148.00'],
            [
              'Classroom',
              'White oak, narrow lite',
              'Welded, 16 ga',
              'Two closers, coordinator, eight hinges',
              '$2,420.00',
            ],
          ]),
      },
    },
    {
      type: 'text',
      props: {
        id: 'crates',
        html: table(
          'By the crate',
          ['SKU', 'Product', 'In a crate', 'From 5 crates', 'From 20 crates'],
          [
            ['BX-1', 'Double Robe Hook', '48', '4 %', '9 %'],
            ['BX-2', 'Twin Roll Tissue Holder', '24', '4 %', '9 %'],
            ['BX-3', 'Stainless Shelf 24 in', '6', '3 %', '7 %'],
          ],
        ),
      },
    },
    { type: 'form_builder', props: { id: 'ask', formId: 'door-package', layout: 'layout2' } },
  ],
}

const page = {
  slug: '/door-packages/',
  title: 'Door packages',
  description: 'Door, frame and hardware, prepared for each other and priced as one.',
  html: '',
}

export const doorPackages: ContentRow = contentRow({
  store: 'commercial',
  model: 'web_pages',
  id: 'door-packages',
  slug: page.slug,
  title: page.title,
  fields: { ...pageFields(page), widget_area_1_ej: blocks },
})
