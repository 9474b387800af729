import type { PictureSpec } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import { as, black, brightBrass, finishAxis, matteBlack, oilRubbedBronze, polishedChrome, sand, satinChrome, sizeAxis, slate, stainless, white } from './finishes'
import { inColor, inMetal, metalOf } from './metal-of'
import type { AxisValue, SeedProduct } from './seed-product'

type Bowl = Extract<PictureSpec['kind'], 'sink-single' | 'sink-double' | 'sink-apron'>
type SinkRow = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Bowl, material: string, mount: string, widths: readonly number[], colors: string, text: string, point: string]

const colorOf: Readonly<Record<string, AxisValue>> = { T: as(stainless, 'SS'), K: { ...black, add: 1_500 }, W: white, S: { ...slate, add: 1_500 }, D: sand }

const sinkRows: readonly SinkRow[] = [
  ['Undermount Sink, Single Bowl', 'SK-US', 28_900, 'Tidewater', 'sink-single', '16 ga stainless steel', 'Undermount', [23, 27, 30], 'T', 'Corners of half an inch clean with a sponge and still hold a sheet pan flat. Pads under the bowl quiet the disposer.', 'Drain at the back, more room below'],
  ['Undermount Sink, Double Bowl', 'SK-UD', 34_700, 'Tidewater', 'sink-double', '16 ga stainless steel', 'Undermount', [33], 'T', 'A low divide lets a pan handle rest across both bowls.', 'Divide 5 inches high'],
  ['Workstation Sink', 'SK-WS', 46_800, 'Tidewater', 'sink-single', '16 ga stainless steel', 'Undermount', [30, 33], 'TK', 'Ledges front and back carry a board, a colander and a rack over the bowl.', 'Board, colander and rack included'],
  ['Drop-In Sink, Single Bowl', 'SK-DS', 16_400, 'Brightline', 'sink-single', '18 ga stainless steel', 'Drop-in', [25, 30], 'T', 'Four faucet holes and clips for a laminate top: the landlord sink, better made.', 'Four holes'],
  ['Drop-In Sink, Double Bowl', 'SK-DD', 19_800, 'Brightline', 'sink-double', '18 ga stainless steel', 'Drop-in', [33], 'T', 'Equal bowls, seven inches deep, for apartments without a dishwasher.', 'Four holes'],
  ['Composite Sink, Single Bowl', 'SK-CS', 33_900, 'Hollis & Rowe', 'sink-single', 'Granite composite', 'Undermount or drop-in', [27, 30], 'KWSD', 'Eighty percent quartz: hot pans and dropped knives leave no mark.', 'Heat safe to 535 degrees F'],
  ['Composite Sink, Double Bowl', 'SK-CD', 38_600, 'Hollis & Rowe', 'sink-double', 'Granite composite', 'Undermount or drop-in', [33], 'KWS', 'A 60/40 divide in the same stone-hard composite.', '60/40 bowls'],
  ['Apron Front Sink, Fireclay', 'SK-AF', 58_900, 'Hollis & Rowe', 'sink-apron', 'Fireclay', 'Apron front', [30, 33], 'WK', 'Pressed and fired for forty hours. Each one is a little different, so cut the cabinet to the sink.', 'Smooth or fluted front'],
  ['Apron Front Sink, Stainless', 'SK-AS', 49_700, 'Tidewater', 'sink-apron', '16 ga stainless steel', 'Apron front', [30, 33, 36], 'T', 'A farmhouse front that fits a standard base with a two-inch trim.', 'Retrofit apron, 7 inches'],
  ['Apron Front Sink, Double Bowl', 'SK-AD', 66_400, 'Hollis & Rowe', 'sink-apron', 'Fireclay', 'Apron front', [33], 'W', 'Two bowls behind one white face.', 'Low divide'],
  ['Bar Sink', 'SK-BR', 13_900, 'Brightline', 'sink-single', '18 ga stainless steel', 'Undermount', [15, 17], 'TK', 'A second sink for the island: ice, limes and vegetables.', 'Drain 3 1/2 inches'],
  ['Utility Sink', 'SK-UT', 22_600, 'Brightline', 'sink-single', '16 ga stainless steel', 'Wall hung', [24, 27], 'T', 'Twelve inches deep for boots, brushes and dogs.', '12 inch bowl'],
]

/** What is true of all of one material. */
const ofMaterial: Readonly<Record<string, string>> = {
  '16 ga stainless steel': 'Sixteen gauge, with a brushed grain that hides water marks.',
  '18 ga stainless steel': 'Eighteen gauge, with an undercoat against condensation.',
  'Granite composite': 'The color is in the stone, not on it.',
  Fireclay: 'Glazed inside and out, so the back can show.',
}

const sink = ([name, sku, price, brand, shape, material, mount, widths, colors, text, point]: SinkRow): SeedProduct => ({
  home: 620, brand, name, sku, price, sale: sku === 'SK-CS' ? 15 : undefined, retailOver: Math.round(price / 5 / 500) * 500,
  axes: [
    ...(widths.length > 1 ? [sizeAxis('Width', widths.map((width, at) => [width, at * 2_600]))] : []),
    ...(colors.length > 1 ? [{ name: 'Color', kind: 'swatch' as const, values: [...colors].map(letter => colorOf[letter] ?? white) }] : []),
  ],
  fields: [['Material', material], ['Mount', mount], ['Bowls', shape === 'sink-double' || sku === 'SK-AD' ? 'Double' : 'Single'], ['Bowl depth', sku === 'SK-UT' ? '12 in' : material.startsWith('18') ? '7 in' : '9 in'], ['Drain', '3 1/2 in']],
  text: `${text} ${ofMaterial[material] ?? ''}`, points: [point, `${material}, ${mount.toLowerCase()}`, 'Strainer and cutout template in the box'],
  picture: picked => inColor(shape, picked('Color')?.surface ?? colorOf[colors[0] ?? 'T']?.surface ?? 'stainless', picked('Width')?.inches ?? widths[0] ?? 30),
  pounds: material === 'Fireclay' ? 108 : 28, words: 'kitchen basin',
})

type Tap = Extract<PictureSpec['kind'], 'faucet-gooseneck' | 'faucet-bridge' | 'faucet-pull-down' | 'faucet-bar'>
type FaucetRow = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Tap, finishes: string, holes: string, flow: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = {
  P: as(polishedChrome, 'PC'), S: as(satinChrome, 'SC', 1_200), T: as(stainless, 'SS', 1_800), K: as(matteBlack, 'BK', 2_400), O: as(oilRubbedBronze, 'OB', 2_900), B: as(brightBrass, 'BR', 4_800),
}

const faucetRows: readonly FaucetRow[] = [
  ['Pull-Down Faucet', 'FC-PD', 18_900, 'Tidewater', 'faucet-pull-down', 'PTKB', '1', '1.8 gpm', 'A magnet brings the head home and a braided hose never rattles. Spray and stream change with a thumb.', 'Magnetic dock'],
  ['Pull-Down Faucet, Touchless', 'FC-PT', 31_400, 'Kestrel', 'faucet-pull-down', 'PTK', '1', '1.8 gpm', 'Wave at the neck with flour on your hands. It runs on six AA cells or a plug.', 'Works by hand when the cells are flat'],
  ['Pull-Down Faucet, Spring Neck', 'FC-PS', 27_800, 'Marlow', 'faucet-pull-down', 'PTKB', '1', '1.8 gpm', 'The restaurant shape in a height that fits under wall cabinets.', 'Swivels 180 degrees'],
  ['Pull-Out Faucet', 'FC-PO', 15_600, 'Brightline', 'faucet-pull-down', 'PT', '1 or 3', '1.5 gpm', 'Low enough for a window that opens inward.', 'Deck plate included'],
  ['Gooseneck Faucet', 'FC-GN', 14_200, 'Tidewater', 'faucet-gooseneck', 'PSTK', '1', '1.5 gpm', 'A plain arc, one lever and a ceramic cartridge that we stock for life.', 'Cartridge replaced from above'],
  ['Gooseneck Faucet, Two Handle', 'FC-G2', 16_700, 'Hollis & Rowe', 'faucet-gooseneck', 'PSOB', '3', '1.5 gpm', 'Cross handles and quarter-turn valves on eight-inch centers.', '8 inch widespread'],
  ['Gooseneck Faucet, Laboratory', 'FC-GL', 22_900, 'Calder', 'faucet-gooseneck', 'PS', '1', '2.2 gpm', 'A serrated nozzle and a vacuum breaker for labs and pot fillers.', 'Integral vacuum breaker'],
  ['Bridge Faucet', 'FC-BG', 33_600, 'Hollis & Rowe', 'faucet-bridge', 'PSOB', '4', '1.8 gpm', 'Hot and cold meet above the counter, as they did in 1920. Comes with a side spray.', 'Side spray in matching finish'],
  ['Bridge Faucet, Wall Mount', 'FC-BW', 36_900, 'Hollis & Rowe', 'faucet-bridge', 'PSOB', 'Wall', '1.8 gpm', 'Keeps the counter behind an apron sink dry and clear.', 'Centers adjust 7 to 9 inches'],
  ['Bridge Faucet, Cross Handles', 'FC-BC', 34_800, 'Marlow', 'faucet-bridge', 'POB', '4', '1.8 gpm', 'Porcelain buttons in solid brass crosses.', 'Solid brass handles'],
  ['Bar Faucet', 'FC-BR', 11_900, 'Tidewater', 'faucet-bar', 'PTKB', '1', '1.5 gpm', 'Scaled for a prep sink, on the same cartridge as its big sister.', 'Spout reach 6 inches'],
  ['Bar Faucet, Pull-Down', 'FC-BP', 17_300, 'Tidewater', 'faucet-bar', 'PTK', '1', '1.8 gpm', 'A small pull-down for islands.', 'Hose 20 inches'],
  ['Filtered Water Tap', 'FC-FW', 12_800, 'Brightline', 'faucet-bar', 'PSKO', '1', '0.5 gpm', 'Cold filtered water from its own small spout.', 'Fits 3/8 inch filter lines'],
  ['Instant Hot Tap', 'FC-IH', 29_700, 'Kestrel', 'faucet-bar', 'PSK', '1', '0.5 gpm', 'Water at 200 degrees with a child-safe lever. The tank hangs under the sink.', 'Tank 2/3 gallon, 120 volts'],
]

/** What is true of all of one shape. */
const ofShape: Readonly<Record<Tap, string>> = {
  'faucet-pull-down': 'The hose is checked for 100,000 pulls.',
  'faucet-gooseneck': 'The spout clears a stock pot.',
  'faucet-bridge': 'Both valves turn a quarter and stop.',
  'faucet-bar': 'Fits a hole of an inch and three eighths.',
}

const faucet = ([name, sku, price, brand, shape, finishes, holes, flow, text, point]: FaucetRow): SeedProduct => ({
  home: 630, brand, name, sku, price, sale: sku === 'FC-GN' || sku === 'FC-BC' ? 12 : undefined, retailOver: Math.round(price / 5 / 500) * 500,
  axes: [finishAxis(...[...finishes].map(letter => finishOf[letter] ?? as(polishedChrome, 'PC')))],
  fields: [['Holes', holes], ['Flow', flow], ['Mount', holes === 'Wall' ? 'Wall' : 'Deck'], ['Valve', 'Ceramic disc'], ['Warranty', 'Lifetime, home use']],
  text: `${text} ${ofShape[shape]}`, points: [point, `${flow} at 60 psi`, 'Lead free, NSF 61 listed'],
  picture: picked => inMetal(shape, metalOf(picked('Finish'), 'polished-chrome')),
  pounds: 7, words: 'kitchen tap mixer',
})

export const sinksAndFaucets: readonly SeedProduct[] = [...sinkRows.map(sink), ...faucetRows.map(faucet)]
