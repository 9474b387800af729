import { choiceAxis, sizeAxis } from './finishes'
import type { SeedProduct } from './seed-product'

/** The product with every kind of choice for the buyer: three options and eight modifiers. */
export const hollowMetalDoor: SeedProduct = {
  home: 120,
  also: [810],
  brand: 'Northfield',
  name: 'Hollow Metal Door 18 ga',
  sku: 'HM-18',
  price: 38_500,
  axes: [
    sizeAxis('Width', [
      [30, 0],
      [32, 0],
      [34, 900],
      [36, 0],
      [42, 3_800],
      [48, 7_400],
    ]),
    choiceAxis('Height', 'dropdown', [
      ['80 in (6-8)', '80'],
      ['84 in (7-0)', '84'],
      ['96 in (8-0)', '96', 5_200],
    ]),
    choiceAxis('Handing', 'radio_buttons', [
      ['LH', 'LH'],
      ['RH', 'RH'],
      ['LHR', 'LHR'],
      ['RHR', 'RHR'],
    ]),
  ],
  // 48 inch leaves are not available eight feet high.
  made: ([width, height]) => !(width?.code === '48' && height?.code === '96'),
  variantSku: ([width, height, handing]) => `HM-18-${width?.code}${height?.code}-${handing?.code}`,
  stock: {
    'HM-18-4880-LH': 0,
    'HM-18-4880-RH': 0,
    'HM-18-4880-LHR': 0,
    'HM-18-4880-RHR': 0,
    'HM-18-4884-LH': 0,
    'HM-18-4884-RH': 0,
    'HM-18-4884-LHR': 0,
    'HM-18-4884-RHR': 0,
    'HM-18-3684-LH': 64,
    'HM-18-3684-RH': 58,
    'HM-18-3684-LHR': 0,
    'HM-18-3684-RHR': 22,
  },
  fields: [
    ['Gauge', '18 ga'],
    ['Face sheets', '18 ga (0.042 in) galvannealed, A60'],
    ['Core', 'Polystyrene, R 6.2'],
    ['Thickness', '1 3/4 in'],
    ['Edge', 'Lock seam, beveled 1/8 in in 2 in'],
    ['Fire rating', 'Up to 90 min'],
    ['Hinge prep', '3 at 4 1/2 in, 0.134, handed'],
    ['Lock prep', 'ANSI A115.2 cylindrical, 2 3/4 in backset'],
    ['Surface', 'Gray primer, ANSI A250.10'],
    ['Submittal sheet', '/documents/hollow-metal-door-18-ga-submittal.pdf (3 KB)'],
    ['Prep and handing guide', '/documents/hollow-metal-door-18-ga-prep-and-handing.pdf (4 KB)'],
    ['To hang this door', 'SKU: FR-HM, HG-BB45, LS-G1'],
  ],
  text:
    'The door a contractor orders by the crate: 18 gauge galvannealed faces over polystyrene, with a lock seam ' +
    'that needs no filler. Hinge and closer reinforcements are welded in, so either closer hand fits. A louver or ' +
    'a glass kit is cut at our Dayton shop and adds two days.',
  points: [
    'Labeled up to 90 minutes to UL 10C',
    'A60 galvannealing under a baked primer',
    'Ships on edge, two to a crate',
    'Top cap flush, bottom channel inverted',
  ],
  picture: picked => ({
    kind: 'door',
    width: picked('Width')?.inches ?? 36,
    height: 84,
    face: 'grey-primer',
    lite: 'none',
  }),
  morePictures: [
    { kind: 'door', width: 36, height: 84, face: 'grey-primer', lite: 'half' },
    { kind: 'door', width: 36, height: 84, face: 'grey-primer', lite: 'none', louver: true },
  ],
  modifiers: [
    { name: 'Opening tag', kind: 'text', config: { textMaxLength: 20 } },
    { name: 'Louvers', kind: 'numbers_only_text', config: { numberLowest: 1, numberHighest: 6 } },
    { name: 'Notes', kind: 'multi_line_text', config: { textMaxLength: 200 } },
    { name: 'Needed by', kind: 'date' },
    {
      name: 'Rush',
      kind: 'checkbox',
      config: { checkboxLabel: 'Rush production', checkedByDefault: false },
      values: [
        { label: 'Yes', adjuster: { tag: 'percentage', basisPoints: 1000 } },
        { label: 'No', isDefault: true },
      ],
    },
    {
      name: 'Glass kit',
      kind: 'dropdown',
      values: [
        { label: '24 x 32 half lite', adjuster: { tag: 'fixed', cents: 4_500 } },
        { label: '5 x 35 narrow lite, fire rated', adjuster: { tag: 'fixed', cents: 8_000 } },
      ],
    },
    { name: 'Elevation drawing', kind: 'file', config: { fileMaxBytes: 5 * 1_048_576 } },
    {
      name: 'Closer',
      kind: 'product_list_with_images',
      values: [
        { label: 'Heavy Duty Closer', productSku: 'CL-4040-AL' },
        { label: 'Compact Closer', productSku: 'CL-1461-BZ' },
      ],
    },
  ],
  pounds: 96,
  liftgate: true,
  words: 'steel door hm commercial exterior',
}
