import type { BrandName } from './brands'
import { sizeAxis, stainless, white, greyPrimer } from './finishes'
import type { AxisValue, SeedProduct } from './seed-product'
import type { Surface } from '../../../../core/catalogue/picture'

type Surfaced = AxisValue & { readonly surface: Surface }

type Row = readonly [name: string, sku: string, cents: number, brand: BrandName, face: Surfaced, material: string, rating: string, latch: string, text: string, point: string]

const rows: readonly Row[] = [
  ['Access Door, Flush', 'AD-FL', 5_490, 'Ironbridge', white, '16 ga steel', 'Not rated', 'Screwdriver cam', 'The general-purpose panel for walls and ceilings. The 1 inch flange covers a ragged cut, and the leaf lifts out of its hinge for a two-handed job behind it.', 'Concealed pin hinge opens to 175 degrees'],
  ['Access Door, Drywall Bead', 'AD-DW', 6_250, 'Ironbridge', white, '16 ga steel', 'Not rated', 'Screwdriver cam', 'A galvanized bead takes joint compound up to the leaf, so only a hairline shows. Set it before the board is taped.', 'Bead perforated for compound'],
  ['Access Door, Plaster Lath', 'AD-PL', 7_180, 'Calder', white, '16 ga steel', 'Not rated', 'Screwdriver cam', 'Expanded lath wings key into plaster and stucco. Made for repairs in older schools and churches.', 'Lath wings 3 inches wide on all sides'],
  ['Access Door, Recessed for Drywall', 'AD-RD', 8_640, 'Calder', white, '16 ga steel', 'Not rated', 'Screwdriver cam', 'The tray takes a 5/8 inch board insert, so paint and texture run straight across the opening. Only a shadow line is left.', 'Recess 5/8 inch deep'],
  ['Access Door, Recessed for Tile', 'AD-RT', 9_950, 'Calder', stainless, 'Type 304 stainless steel', 'Not rated', 'Key lock', 'A waterproof tray for tile up to 1/2 inch, with the lock hidden in a grout line. For tub walls and pool surrounds.', 'Tray pitched to drain outward'],
  ['Access Door, Stainless', 'AD-SS', 14_820, 'Ironbridge', stainless, 'Type 304 stainless steel', 'Not rated', 'Key lock', 'No. 4 brushed leaf and flange for kitchens, labs and showers. The gasket keeps washdown out of the chase.', 'Neoprene gasket on the flange'],
  ['Access Door, Fire Rated Wall', 'AD-FW', 16_740, 'Northfield', white, '16 ga steel, 20 ga pan', '90 min', 'Self-latching slam', 'Two inches of mineral fill and a spring that shuts the leaf behind whoever forgets. Listed for walls only.', 'Warnock Hersey label, 1 1/2 hours'],
  ['Access Door, Fire Rated Ceiling', 'AD-FC', 19_360, 'Northfield', white, '16 ga steel, 20 ga pan', '3 hr', 'Self-latching slam', 'The one to use overhead: listed for three-hour floor-ceiling assemblies, hung so that it cannot drop. A stay holds it while both hands work.', 'Safety stay holds the leaf at 80 degrees'],
  ['Access Door, Uninsulated Fire Rated', 'AD-FU', 13_150, 'Northfield', greyPrimer, '16 ga steel', '90 min', 'Self-latching slam', 'A lighter rated panel where the wall, not the door, limits the temperature. Shafts and elevator pits take it.', 'Continuous hinge, self-closing'],
  ['Access Door, Security', 'AD-SC', 38_900, 'Sentry Peak', greyPrimer, '10 ga steel', 'Not rated', 'Deadbolt, mogul cylinder', 'Quarter-inch frame, ten gauge leaf and a detention cylinder. Welded anchors are cast into the block.', 'Hinge pins tamper resistant'],
  ['Access Door, Medium Security', 'AD-MS', 21_400, 'Sentry Peak', greyPrimer, '14 ga steel', 'Not rated', 'Mortise cylinder', 'For locker rooms, libraries and parking decks, where curiosity is the threat rather than tools. The cylinder is keyed with the building.', 'Prepared for any 1 1/8 inch mortise cylinder'],
  ['Access Door, Exterior Insulated', 'AD-EX', 17_250, 'Brightline', white, 'Galvannealed, 18 ga', 'Not rated', 'Compression latch', 'Two inches of foam, a bulb gasket and a drip cap. It opens into crawl spaces and soffits that must stay dry.', 'R 8, air and water tested'],
  ['Access Door, Plastic', 'AD-PC', 1_890, 'Brightline', white, 'High-impact styrene', 'Not rated', 'Snap latch', 'A paintable snap-in panel for shut-offs and cleanouts. Cut the hole, press the frame, done.', 'UV stable, paintable, no tools'],
  ['Access Door, Duct', 'AD-DU', 3_780, 'Brightline', greyPrimer, 'Galvanized, 24 ga', 'Not rated', 'Cam', 'Double-skinned with an inch of fiberglass, for inspecting dampers and coils. The frame bends over the duct and needs no screws.', 'Leak class 3 at 4 inches'],
]

export const accessDoors: readonly SeedProduct[] = rows.map(([name, sku, price, brand, face, material, rating, latch, text, point]) => ({
  home: 130, brand, name, sku, price,
  axes: [{
    ...sizeAxis('Size', [[8, 0], [12, 640], [18, 1_720], [24, 3_200], [36, 8_900]]),
    values: sizeAxis('Size', [[8, 0], [12, 640], [18, 1_720], [24, 3_200], [36, 8_900]]).values.map(value => ({ ...value, label: `${value.code} x ${value.code} in`, code: `${value.code.padStart(2, '0')}${value.code.padStart(2, '0')}` })),
  }],
  made: ([size]) => !(sku === 'AD-PC' && size?.inches === 36),
  fields: [['Material', material], ['Fire rating', rating], ['Latch', latch], ['Mount', sku === 'AD-FC' ? 'Ceiling' : sku === 'AD-DU' ? 'Duct' : 'Wall or ceiling'], ['Surface', face.label]],
  text, points: [point, `Latch: ${latch.toLowerCase()}`, rating === 'Not rated' ? 'Not for rated assemblies' : `Fire label: ${rating}`],
  picture: picked => ({ kind: 'access-door', width: picked('Size')?.inches ?? 24, height: picked('Size')?.inches ?? 24, face: face.surface }),
  words: 'access panel hatch',
}))
