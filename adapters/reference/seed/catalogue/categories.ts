import type { Insertable } from 'kysely'
import { pictureKey, type PictureSpec } from '../../../../core/catalogue/picture'
import type { Schema } from '../../database/schema'

type Row = readonly [id: number, name: string, slug: string, description: string, picture: PictureSpec]

const rows: readonly Row[] = [
  [
    100,
    'Doors',
    'doors',
    'Commercial wood and hollow metal doors, drawn to one scale so widths compare at a glance, and access doors.',
    { kind: 'door', width: 36, height: 84, face: 'walnut', lite: 'narrow' },
  ],
  [
    110,
    'Commercial Wood Doors',
    'commercial-wood-doors',
    'Flush and lite doors in six veneers, 1-3/4 inch thick, machined for your hardware.',
    { kind: 'door', width: 36, height: 84, face: 'white-oak', lite: 'none' },
  ],
  [
    120,
    'Hollow Metal Doors',
    'hollow-metal-doors',
    'Steel doors from 20 to 14 gauge, primed, with lites, louvers and labels up to three hours.',
    { kind: 'door', width: 36, height: 84, face: 'grey-primer', lite: 'half' },
  ],
  [
    130,
    'Access Doors',
    'access-doors',
    'Panels for walls and ceilings, from 8 by 8 to 36 by 36 inches, rated and not.',
    { kind: 'access-door', width: 24, height: 24, face: 'white' },
  ],
  [
    200,
    'Frames',
    'frames',
    'Steel and wood frames, knocked down or welded, with sidelites and transoms.',
    { kind: 'frame', width: 36, height: 84, face: 'slate', sidelite: true },
  ],
  [
    210,
    'Hollow Metal Frames',
    'hollow-metal-frames',
    'Knock-down, drywall and welded frames in 16 and 14 gauge.',
    { kind: 'frame', width: 36, height: 84, face: 'grey-primer' },
  ],
  [
    220,
    'Wood Frames',
    'wood-frames',
    'Frames to match the veneer of the door, in solid stock or wrapped.',
    { kind: 'frame', width: 36, height: 84, face: 'white-oak' },
  ],
  [
    300,
    'Hardware',
    'hardware',
    'What a door turns, latches and closes on: locks, hinges, closers, exit devices and seals.',
    { kind: 'lever', metal: 'satin-chrome' },
  ],
  [
    310,
    'Locksets',
    'locksets',
    'Cylindrical and mortise locks, deadbolts and levers by function and grade.',
    { kind: 'lever-rectangular', metal: 'satin-chrome' },
  ],
  [
    320,
    'Hinges',
    'hinges',
    'Butt, spring and continuous hinges, sold by the box of three.',
    { kind: 'hinge', metal: 'satin-chrome' },
  ],
  [
    330,
    'Door Closers',
    'door-closers',
    'Surface and concealed closers, sizes 1 to 6, grade 1 and grade 2.',
    { kind: 'closer', metal: 'aluminum' },
  ],
  [
    340,
    'Exit Devices',
    'exit-devices',
    'Rim, mortise and vertical rod devices for panic and fire exit.',
    { kind: 'exit-bar', metal: 'stainless' },
  ],
  [
    350,
    'Thresholds and Seals',
    'thresholds-and-seals',
    'Saddles, sweeps, gaskets and drop seals against weather, smoke and sound.',
    { kind: 'threshold', metal: 'aluminum' },
  ],
  [
    400,
    'Security',
    'security',
    'Screening at the entrance and control at every door behind it.',
    { kind: 'keypad', metal: 'matte-black' },
  ],
  [
    410,
    'Metal Detectors',
    'metal-detectors',
    'Walk-through and handheld detectors for schools, courts and venues.',
    { kind: 'walk-through-detector', metal: 'aluminum' },
  ],
  [
    420,
    'Access Control',
    'access-control',
    'Readers, keypads, strikes, magnetic locks and the controllers that run them.',
    { kind: 'card-reader', metal: 'matte-black' },
  ],
  [
    500,
    'Restroom',
    'restroom',
    'Partitions, accessories and grab bars to ADA heights.',
    { kind: 'mirror', metal: 'stainless' },
  ],
  [
    510,
    'Partitions',
    'restroom-partitions',
    'Stalls and screens in powder-coated steel, plastic, laminate and stainless steel.',
    { kind: 'partition', face: 'slate' },
  ],
  [
    520,
    'Washroom Accessories',
    'washroom-accessories',
    'Dispensers, dryers, mirrors and bins that survive a public washroom.',
    { kind: 'towel-dispenser', metal: 'stainless' },
  ],
  [
    530,
    'Grab Bars',
    'grab-bars',
    'Straight, angled and folding bars tested to 500 pounds.',
    { kind: 'grab-bar', width: 36, metal: 'stainless' },
  ],
  [
    600,
    'Kitchen',
    'kitchen',
    'Cabinets, sinks and faucets that fit each other, in three-inch steps.',
    { kind: 'cabinet-sink', width: 36, height: 34.5, face: 'white-oak', style: 'shaker' },
  ],
  [
    610,
    'Cabinets',
    'cabinets',
    'Base, wall and tall cabinets with plywood boxes and soft-closing doors.',
    { kind: 'cabinet-base', width: 36, height: 34.5, face: 'white-oak', style: 'shaker' },
  ],
  [
    620,
    'Sinks',
    'sinks',
    'Single bowl, double bowl and apron front, in steel and composite.',
    { kind: 'sink-single', width: 30, face: 'stainless' },
  ],
  [
    630,
    'Faucets',
    'faucets',
    'Pull-down, gooseneck and bridge faucets in seven finishes.',
    { kind: 'faucet-pull-down', metal: 'polished-chrome' },
  ],
  [
    650,
    'Home Goods',
    'home-goods',
    'Light for the table and order for the cupboard.',
    { kind: 'pendant', metal: 'bright-brass' },
  ],
  [
    660,
    'Lighting',
    'lighting',
    'Pendants, sconces, flush mounts and lamps with replaceable bulbs.',
    { kind: 'pendant', metal: 'matte-black' },
  ],
  [
    670,
    'Storage',
    'storage',
    'Shelves, bins, organizers and rails for closets, pantries and garages.',
    { kind: 'shelving', face: 'white-oak' },
  ],
  [
    700,
    'Construction Stores',
    'construction-stores',
    'Order programs for the construction teams of retail chains.',
    { kind: 'store-fixture', face: 'slate' },
  ],
  [
    710,
    'Dollar General',
    'dollar-general',
    'Everything a new Dollar General store opens with.',
    { kind: 'store-fixture', face: 'black' },
  ],
  [
    720,
    'pOpshelf',
    'popshelf',
    'Everything a new pOpshelf store opens with.',
    { kind: 'store-fixture', face: 'white' },
  ],
  [
    800,
    'Campus Store',
    'campus-store',
    'Standards of Harbor State University, ready to order by opening.',
    { kind: 'door', width: 36, height: 84, face: 'cherry', lite: 'narrow' },
  ],
  [
    810,
    'Campus Doors',
    'campus-doors',
    'The doors and frames of the campus standard.',
    { kind: 'door', width: 36, height: 84, face: 'cherry', lite: 'none' },
  ],
  [
    820,
    'Campus Hardware',
    'campus-hardware',
    'Locks, hinges and closers keyed and finished to the campus standard.',
    { kind: 'lever', metal: 'oil-rubbed-bronze' },
  ],
]

const restrictedFrom = 700

/** Multiples of 100 are roots, and so is 650, the second root of the home store. */
const parentOf = (id: number): number => {
  if (id % 100 === 0 || id === 650) return 0
  return id > 650 && id < 700 ? 650 : Math.floor(id / 100) * 100
}

export const categories: readonly Insertable<Schema['category']>[] = rows.map(
  ([id, name, slug, description, picture], at) => ({
    id,
    parent_id: parentOf(id),
    name,
    slug: `/${slug}/`,
    description,
    picture_key: pictureKey(picture),
    sort_order: at,
    is_restricted: id >= restrictedFrom ? 1 : 0,
    layout: null,
  }),
)
