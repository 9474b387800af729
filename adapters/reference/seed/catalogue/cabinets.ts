import type { PictureSpec } from '../../../../core/catalogue/picture'
import type { BrandName } from './brands'
import { black, maple, sizeAxis, slate, walnut, white, whiteOak } from './finishes'
import type { AxisValue, SeedProduct } from './seed-product'

type Shape = Extract<PictureSpec['kind'], 'cabinet-base' | 'cabinet-wall' | 'cabinet-tall' | 'cabinet-drawers' | 'cabinet-sink'>
type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, shape: Shape, style: 'shaker' | 'slab', height: number, widths: readonly number[], finishes: string, depth: string, text: string, point: string]

const finishOf: Readonly<Record<string, AxisValue>> = {
  O: whiteOak, M: { ...maple, add: 2_400 }, N: { ...walnut, add: 9_800 }, W: { ...white, add: 0 }, S: { ...slate, add: 1_200 }, K: { ...black, add: 1_200 },
}

const rows: readonly Row[] = [
  ['Shaker Base Cabinet', 'CB-SB', 21_900, 'Oakhurst', 'cabinet-base', 'shaker', 34.5, [15, 18, 24, 30, 36], 'OWSM', '24 in', 'A plywood box with a five-piece door and one drawer above. Legs level from below, so the run is straight before the top goes on.', 'One drawer, one adjustable shelf'],
  ['Slab Base Cabinet', 'CB-LB', 23_400, 'Oakhurst', 'cabinet-base', 'slab', 34.5, [15, 18, 24, 30, 36], 'ONK', '24 in', 'A single flat face with the grain running floor to counter, for kitchens without handles.', 'Edge pull milled into the door'],
  ['Shaker Drawer Base', 'CB-SD', 34_800, 'Oakhurst', 'cabinet-drawers', 'shaker', 34.5, [18, 24, 30, 36], 'OWSM', '24 in', 'Three dovetailed drawers on 75 pound slides. The deep ones take pots, the shallow one takes everything else.', 'Undermount slides, full extension'],
  ['Slab Drawer Base', 'CB-LD', 37_200, 'Oakhurst', 'cabinet-drawers', 'slab', 34.5, [18, 24, 30, 36], 'NK', '24 in', 'Three slab fronts cut from one panel, so the grain steps down in order.', 'Fronts sequence matched'],
  ['Shaker Sink Base', 'CB-SS', 24_600, 'Oakhurst', 'cabinet-sink', 'shaker', 34.5, [30, 33, 36], 'OWSM', '24 in', 'No back rail and a waterproof floor, because traps leak sooner or later.', 'Floor liner with a drip edge'],
  ['Slab Sink Base', 'CB-LS', 26_100, 'Oakhurst', 'cabinet-sink', 'slab', 34.5, [30, 33, 36], 'ONK', '24 in', 'The sink base of the slab line, with tip-out trays behind the false fronts.', 'Two tip-out trays'],
  ['Farmhouse Sink Base', 'CB-SF', 29_700, 'Marlow', 'cabinet-sink', 'shaker', 34.5, [33, 36], 'OWK', '24 in', 'The front drops nine inches for an apron sink and the sides carry 300 pounds.', 'Apron opening trims on site'],
  ['Shaker Wall Cabinet', 'CB-SW', 15_800, 'Oakhurst', 'cabinet-wall', 'shaker', 30, [12, 18, 24, 30, 36], 'OWSM', '12 in', 'Hung from a steel rail by two hooks, then leveled with a screwdriver from inside.', 'Two adjustable shelves'],
  ['Slab Wall Cabinet', 'CB-LW', 17_100, 'Oakhurst', 'cabinet-wall', 'slab', 30, [12, 18, 24, 30], 'ONK', '12 in', 'A slab door with a soft-closing hinge and a hidden pull along the bottom edge.', 'Light rail groove'],
  ['Shaker Wall Cabinet, 42 Inch', 'CB-S42', 21_300, 'Oakhurst', 'cabinet-wall', 'shaker', 42, [18, 24, 30], 'OWK', '12 in', 'Reaches an eight foot ceiling with a crown, and leaves no ledge for dust.', 'Three adjustable shelves'],
  ['Shaker Pantry', 'CB-SP', 58_900, 'Oakhurst', 'cabinet-tall', 'shaker', 84, [18, 24, 30], 'OWSM', '24 in', 'Seven feet of shelves behind two doors. Roll-out trays can be added later, since the holes are already there.', 'Five adjustable shelves'],
  ['Slab Pantry', 'CB-LP', 62_400, 'Oakhurst', 'cabinet-tall', 'slab', 84, [18, 24, 30], 'NK', '24 in', 'A tall flat face that lines up with built-in refrigerators.', 'Toe kick continues the run'],
  ['Oven Cabinet', 'CB-OV', 66_800, 'Marlow', 'cabinet-tall', 'shaker', 84, [30, 33], 'OWK', '24 in', 'The opening is cut to your oven sheet and the shelf under it carries 250 pounds.', 'Cutout to template'],
  ['Utility Cabinet', 'CB-UT', 48_200, 'Marlow', 'cabinet-tall', 'shaker', 84, [18, 24], 'WS', '12 in', 'Brooms, ironing board and a charger behind one twelve-inch deep door.', 'Hooks and outlet cutout'],
  ['Corner Base, Lazy Susan', 'CB-CS', 49_600, 'Marlow', 'cabinet-base', 'shaker', 34.5, [33, 36], 'OWK', '24 in', 'Two trays on one post turn out the corner that everyone loses jars in.', 'Trays of birch ply, 28 inches'],
  ['Blind Corner Base', 'CB-BC', 38_700, 'Oakhurst', 'cabinet-base', 'slab', 34.5, [36, 42], 'OK', '24 in', 'A pull-out swings the hidden half into the light.', 'Pulls left or right'],
  ['Vanity Base', 'CB-VB', 26_900, 'Marlow', 'cabinet-sink', 'shaker', 34.5, [24, 30, 36], 'OWSM', '21 in', 'Twenty-one inches deep for bathrooms, sealed inside and out.', 'Plumbing cutout closed with a panel'],
  ['Vanity Drawer Base', 'CB-VD', 30_400, 'Marlow', 'cabinet-drawers', 'shaker', 34.5, [12, 15, 18], 'OWK', '21 in', 'Three drawers to stand beside a vanity sink.', 'Top drawer lined'],
  ['Open Shelf Wall Cabinet', 'CB-OS', 13_900, 'Calder', 'cabinet-wall', 'slab', 30, [18, 24, 30], 'ON', '12 in', 'Finished inside, edge banded all round: for the good plates.', 'No doors, finished interior'],
  ['Floating Drawer Cabinet', 'CB-FD', 33_600, 'Calder', 'cabinet-drawers', 'slab', 18, [30, 36], 'NK', '20 in', 'Hangs on a French cleat and carries a vessel sink. The floor stays clear for the robot.', 'Cleat rated to 300 pounds'],
]

/** What is true of all of one kind. */
const ofShape: Readonly<Record<Shape, string>> = {
  'cabinet-base': 'Ships assembled, with the feet in the drawer.',
  'cabinet-wall': 'Ships assembled, with its rail.',
  'cabinet-tall': 'Ships in two boxes that bolt together on site.',
  'cabinet-drawers': 'Drawer boxes are solid maple, half an inch thick.',
  'cabinet-sink': 'Doors open past 110 degrees for the plumber.',
}

const boxOf = (style: string) => (style === 'shaker' ? 'Five-piece door, 3/4 in rails' : 'Slab door, 3/4 in, matched veneer')

const cabinet = ([name, sku, price, brand, shape, style, height, widths, finishes, depth, text, point]: Row): SeedProduct => {
  const colors = [...finishes].map(letter => finishOf[letter] ?? whiteOak)
  const first = widths[0] ?? 24
  return {
    home: 610, brand, name, sku, price, sale: sku === 'CB-SW' || sku === 'CB-LP' ? 15 : undefined, retailOver: Math.round(price / 4 / 500) * 500,
    axes: [sizeAxis('Width', widths.map(width => [width, Math.round((width - first) * 720)])), { name: 'Finish', kind: 'swatch', values: colors }],
    variantSku: ([width, color]) => `${sku}${width?.code}-${color?.code}`,
    fields: [['Door style', style === 'shaker' ? 'Shaker' : 'Slab'], ['Door', boxOf(style)], ['Box', '3/4 in birch plywood'], ['Height', `${height} in`], ['Depth', depth], ['Hinges', shape === 'cabinet-drawers' ? 'None' : 'Six-way, soft close']],
    text: `${text} ${ofShape[shape]}`, points: [point, 'Plywood box, dadoed back', `${height} inches high, ${depth} deep`],
    picture: picked => ({ kind: shape, width: 30, height, face: picked('Finish')?.surface ?? 'white-oak', style }),
    pounds: shape === 'cabinet-tall' ? 145 : 62, liftgate: shape === 'cabinet-tall' ? true : undefined, words: 'kitchen cupboard cabinetry',
  }
}

export const cabinets: readonly SeedProduct[] = rows.map(cabinet)
