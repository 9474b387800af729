/** One kind of goods as a large merchant has them: what it is called, what its variants differ in and what is said about it. */
export type Family = {
  readonly name: string
  readonly code: string
  readonly kinds: readonly string[]
  /** Options with their values and the letters each adds to a SKU. */
  readonly options: readonly { readonly name: string; readonly values: readonly (readonly [label: string, code: string])[] }[]
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly cents: readonly [from: number, to: number]
}

const widths = [[`2'-0"`, '20'], [`2'-4"`, '24'], [`2'-6"`, '26'], [`2'-8"`, '28'], [`3'-0"`, '30'], [`3'-6"`, '36'], [`4'-0"`, '40']] as const
const heights = [[`6'-8"`, '68'], [`7'-0"`, '70'], [`7'-2"`, '72'], [`8'-0"`, '80']] as const
const handings = [['Left hand', 'LH'], ['Right hand', 'RH'], ['Left hand reverse', 'LHR'], ['Right hand reverse', 'RHR']] as const
const finishes = [
  ['Satin Chrome (626)', '626'], ['Satin Stainless (630)', '630'], ['Oil Rubbed Bronze (613)', '613'], ['Bright Brass (605)', '605'], ['Matte Black (622)', '622'], ['Polished Chrome (625)', '625'], ['Satin Nickel (619)', '619'],
] as const
const paints = [['Primed', 'PR'], ['White', 'WH'], ['Slate', 'SL'], ['Black', 'BK'], ['Walnut', 'WN'], ['White Oak', 'WO'], ['Cherry', 'CH'], ['Maple', 'MP']] as const
const lengths = [['24 in', '24'], ['30 in', '30'], ['36 in', '36'], ['42 in', '42'], ['48 in', '48'], ['72 in', '72']] as const

/** What is said about goods of every family, so that all of them can be told apart by it. */
const common = {
  'Fire rating': ['None', '20 min', '45 min', '60 min', '90 min', '180 min'], Material: ['Steel', 'Stainless steel', 'Wood', 'Aluminum', 'Brass', 'Composite'], Grade: ['Grade 1', 'Grade 2', 'Grade 3', 'Heavy duty', 'Standard duty'],
  'Country of origin': ['United States', 'Mexico', 'Canada', 'Germany', 'Taiwan'], 'ADA compliant': ['Yes', 'No'], Warranty: ['1 year', '2 years', '5 years', '10 years', 'Lifetime'], Location: ['Interior', 'Exterior', 'Interior or exterior'],
  'Lead time': ['In stock', '1 week', '2 weeks', '4 weeks', '6 weeks'], Collection: ['Contract', 'Heritage', 'Metro', 'Institutional', 'Coastal', 'Loft', 'Plant', 'Academy'],
} as const

const family = (name: string, code: string, kinds: readonly string[], options: Family['options'], fields: Family['fields'], cents: Family['cents']): Family => ({ name, code, kinds, options, fields: { ...common, ...fields }, cents })
const option = (name: string, values: Family['options'][number]['values']) => ({ name, values })

export const families: readonly Family[] = [
  family('Wood Doors', 'WD', ['Flush Door', 'Half Lite Door', 'Narrow Lite Door', 'Full Lite Door', 'Louver Door', 'Acoustic Door', 'Panel Door', 'Dutch Door', 'Pocket Door'], [option('Door Width', widths), option('Door Height', heights), option('Finish', paints)], { Core: ['Particle board', 'Mineral', 'Staved lumber', 'Agrifiber'], Thickness: ['1-3/8 in', '1-3/4 in', '2-1/4 in'] }, [24_000, 140_000]),
  family('Hollow Metal Doors', 'HD', ['Flush Steel Door', 'Vision Lite Steel Door', 'Louvered Steel Door', 'Embossed Steel Door', 'Stainless Door', 'Storm Rated Door', 'Sound Rated Door', 'Knock-down Door', 'Galvanized Door'], [option('Door Width', widths), option('Door Height', heights), option('Handing', handings)], { Gauge: ['20 gauge', '18 gauge', '16 gauge', '14 gauge'], Edge: ['Lock seam', 'Seamless'] }, [21_000, 120_000]),
  family('Frames', 'FR', ['Knock-down Frame', 'Welded Frame', 'Drywall Frame', 'Sidelite Frame', 'Transom Frame', 'Borrowed Lite', 'Wood Frame', 'Cased Opening', 'Double Egress Frame'], [option('Door Width', widths), option('Door Height', heights), option('Handing', handings)], { Gauge: ['18 gauge', '16 gauge', '14 gauge'], 'Jamb depth': ['4-3/4 in', '5-3/4 in', '6-3/4 in', '8-3/4 in'] }, [11_000, 64_000]),
  family('Hinges', 'HG', ['Ball Bearing Hinge', 'Plain Bearing Hinge', 'Spring Hinge', 'Continuous Hinge', 'Pivot Hinge', 'Swing Clear Hinge', 'Electric Hinge', 'Invisible Hinge', 'Wide Throw Hinge'], [option('Finish', finishes), option('Hinge Size', [['3 1/2 x 3 1/2 in', '35'], ['4 x 4 in', '40'], ['4 1/2 x 4 1/2 in', '45'], ['5 x 4 1/2 in', '50']])], { 'Pin type': ['Removable', 'Non-removable', 'Hospital tip'], Knuckles: ['2', '3', '5'] }, [600, 14_000]),
  family('Locksets', 'LS', ['Storeroom Lock', 'Classroom Lock', 'Office Lock', 'Passage Set', 'Privacy Set', 'Entrance Lock', 'Mortise Lock', 'Deadbolt', 'Keypad Lock'], [option('Finish', finishes), option('Handing', handings), option('Backset', [['2-3/8 in', '238'], ['2-3/4 in', '234'], ['5 in', '500']])], { Keyway: ['C', 'E', 'SC1', 'KW1', 'Restricted'], Trim: ['Lever', 'Knob', 'Escutcheon'] }, [4_500, 68_000]),
  family('Closers', 'CL', ['Surface Closer', 'Concealed Closer', 'Floor Closer', 'Track Arm Closer', 'Delayed Action Closer', 'Low Energy Operator', 'Hold Open Closer', 'Parallel Arm Closer', 'Slim Closer'], [option('Finish', finishes), option('Spring Size', [['Size 1', '1'], ['Size 2', '2'], ['Size 3', '3'], ['Size 4', '4'], ['Size 5', '5'], ['Size 6', '6']])], { Mounting: ['Regular arm', 'Top jamb', 'Parallel arm'], Cover: ['Metal', 'Plastic'] }, [6_000, 92_000]),
  family('Exit Devices', 'ED', ['Rim Exit Device', 'Mortise Exit Device', 'Surface Rod Device', 'Concealed Rod Device', 'Crossbar Device', 'Fire Exit Device', 'Alarmed Exit Device', 'Narrow Stile Device', 'Delayed Egress Device'], [option('Finish', finishes), option('Device Length', lengths), option('Handing', handings)], { Dogging: ['Hex key', 'Cylinder', 'None'], Trim: ['Lever', 'Pull', 'Blank'] }, [21_000, 190_000]),
  family('Thresholds', 'TH', ['Saddle Threshold', 'Thermal Threshold', 'Ramp', 'Door Sweep', 'Drop Seal', 'Perimeter Gasket', 'Astragal', 'Rain Drip', 'Sill Plate'], [option('Length', lengths), option('Finish', finishes)], { Profile: ['Flat', 'Fluted', 'Bumper'], 'Threshold height': ['1/4 in', '1/2 in', '3/4 in'] }, [1_200, 24_000]),
  family('Access Panels', 'AP', ['Drywall Access Door', 'Ceiling Hatch', 'Fire Rated Panel', 'Security Panel', 'Floor Hatch', 'Roof Hatch', 'Duct Access Door', 'Valve Box', 'Recessed Panel'], [option('Panel Size', [['8 x 8 in', '08'], ['12 x 12 in', '12'], ['18 x 18 in', '18'], ['24 x 24 in', '24'], ['36 x 36 in', '36']]), option('Finish', paints)], { Latch: ['Cam', 'Key', 'Touch', 'Paddle'], Flange: ['1 in', '2 in', 'Concealed'] }, [3_200, 88_000]),
  family('Washroom', 'WR', ['Grab Bar', 'Towel Dispenser', 'Soap Dispenser', 'Mirror', 'Baby Station', 'Toilet Partition', 'Urinal Screen', 'Hand Dryer', 'Waste Receptacle'], [option('Length', lengths), option('Finish', finishes)], { Mounting: ['Surface', 'Recessed', 'Semi-recessed'], Capacity: ['Small', 'Medium', 'Large'] }, [1_900, 96_000]),
  family('Cabinets', 'CB', ['Base Cabinet', 'Wall Cabinet', 'Tall Cabinet', 'Sink Base', 'Corner Cabinet', 'Drawer Base', 'Vanity', 'Open Shelf', 'Filler'], [option('Cabinet Width', [['12 in', '12'], ['15 in', '15'], ['18 in', '18'], ['24 in', '24'], ['30 in', '30'], ['36 in', '36']]), option('Finish', paints), option('Handing', handings)], { Style: ['Shaker', 'Slab', 'Raised panel', 'Beadboard'], Box: ['Plywood', 'Particle board'] }, [9_000, 78_000]),
  family('Access Control', 'AC', ['Card Reader', 'Keypad', 'Electric Strike', 'Magnetic Lock', 'Power Supply', 'Door Controller', 'Request to Exit', 'Intercom', 'Wireless Lock'], [option('Finish', finishes), option('Voltage', [['12 V', '12'], ['24 V', '24'], ['120 V', '120']])], { Interface: ['Wiegand', 'OSDP', 'Wireless'], Credential: ['Prox', 'Smart card', 'Mobile', 'PIN'] }, [4_000, 160_000]),
]

export const makers = ['Kestrel', 'Brightline', 'Northfield', 'Hollis & Rowe', 'Ashgrove', 'Ironbridge', 'Calder', 'Meridian', 'Stonehaven', 'Larkspur', 'Oakmont', 'Redwater', 'Sterling Gate', 'Thornbury', 'Vantage', 'Westcott', 'Ravenel', 'Pembroke', 'Ostrander', 'Marlow', 'Lockhart', 'Kingsley', 'Juniper', 'Holloway', 'Granger', 'Fairfax', 'Eastlake', 'Dunmore', 'Carrick', 'Bellweather', 'Aldersgate', 'Wexford', 'Tamarack', 'Silverton', 'Quarry Hill', 'Pinecrest', 'Newcombe', 'Millbrook', 'Larchmont', 'Harrow']
