import type { ContentRow } from './content-row'
import { contentRow } from './content-row'

type Branch = readonly [
  name: string,
  address: string,
  address2: string,
  city: string,
  state: string,
  zip: string,
  latitude: number,
  longitude: number,
  phone: string,
  page: string,
]

const northeast = '/divisions/northeast/'
const gulf = '/divisions/gulf-and-atlantic/'
const campus = '/divisions/campus-services/'

/** Fourteen branches in nine states, DC and Puerto Rico among them. Phone numbers are from the fictional range. */
const branches: readonly Branch[] = [
  ['Dayton', '1180 Foundry Street', '', 'Dayton', 'OH', '45402', 39.7589, -84.1916, '(937) 555-0142', campus],
  ['Columbus', '2400 Fisher Road', 'Dock 4', 'Columbus', 'OH', '43204', 39.9612, -82.9988, '(614) 555-0131', campus],
  ['Cleveland', '3301 Lakeside Avenue', '', 'Cleveland', 'OH', '44114', 41.509, -81.686, '(216) 555-0138', campus],
  ['Pittsburgh', '51 Smallman Street', '', 'Pittsburgh', 'PA', '15201', 40.456, -79.975, '(412) 555-0124', northeast],
  [
    'Philadelphia',
    '2800 South 20th Street',
    'Unit 6',
    'Philadelphia',
    'PA',
    '19145',
    39.918,
    -75.181,
    '(215) 555-0119',
    northeast,
  ],
  ['Newark', '410 Doremus Avenue', '', 'Newark', 'NJ', '07105', 40.721, -74.127, '(973) 555-0107', northeast],
  [
    'Long Island City',
    '36-02 Review Avenue',
    '',
    'Long Island City',
    'NY',
    '11101',
    40.733,
    -73.94,
    '(718) 555-0112',
    northeast,
  ],
  [
    'Washington',
    '1919 Bladensburg Road NE',
    '',
    'Washington',
    'DC',
    '20002',
    38.917,
    -76.972,
    '(202) 555-0109',
    northeast,
  ],
  ['Atlanta', '980 Marietta Street NW', '', 'Atlanta', 'GA', '30318', 33.779, -84.41, '(404) 555-0126', gulf],
  ['Jacksonville', '5525 Phillips Highway', '', 'Jacksonville', 'FL', '32207', 30.276, -81.628, '(904) 555-0133', gulf],
  ['Tampa', '4710 East 10th Avenue', 'Building B', 'Tampa', 'FL', '33605', 27.958, -82.404, '(813) 555-0148', gulf],
  ['Houston', '6300 Navigation Boulevard', '', 'Houston', 'TX', '77011', 29.745, -95.308, '(713) 555-0115', gulf],
  ['Dallas', '2929 Irving Boulevard', '', 'Dallas', 'TX', '75247', 32.803, -96.868, '(214) 555-0121', gulf],
  ['San Juan', '150 Calle Carite', '', 'San Juan', 'PR', '00926', 18.383, -66.067, '(787) 555-0104', gulf],
]

/** The branches in the format of the store locator (S2-3.18). */
export const storeLocations: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  branches.map(([name, address, address2, city, state, zip, latitude, longitude, phoneNumber, brandPageUrl], at) =>
    contentRow({
      store,
      model: 'store_locations',
      id: String(at + 1),
      title: name,
      order: at + 1,
      fields: {
        id: at + 1,
        name,
        brandName: `Lintel Supply ${name}`,
        address,
        address2,
        city,
        state,
        zip,
        latitude,
        longitude,
        phoneNumber,
        brandPageUrl,
      },
    }),
  ),
)
