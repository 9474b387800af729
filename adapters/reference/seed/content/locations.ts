import type { ContentRow } from './content-row'
import { contentRow } from './content-row'

type Branch = readonly [name: string, address: string, address2: string, city: string, state: string, zip: string, latitude: number, longitude: number, phone: string, page: string]

const northeast = '/divisions/northeast/'
const gulf = '/divisions/gulf-and-atlantic/'
const campus = '/divisions/campus-services/'

/** Fourteen branches in nine states, DC and Puerto Rico among them. Telephone numbers are of the kind that reaches nobody. */
const branches: readonly Branch[] = [
  ['Dayton', '1180 Foundry Street', '', 'Dayton', 'OH', '45402', 39.7589, -84.1916, '(937) 555-0142', campus],
  ['Columbus', '2400 Fisher Road', 'Dock 4', 'Columbus', 'OH', '43204', 39.9612, -82.9988, '(614) 555-0131', campus],
  ['Cleveland', '3301 Lakeside Avenue', '', 'Cleveland', 'OH', '44114', 41.5090, -81.6860, '(216) 555-0138', campus],
  ['Pittsburgh', '51 Smallman Street', '', 'Pittsburgh', 'PA', '15201', 40.4560, -79.9750, '(412) 555-0124', northeast],
  ['Philadelphia', '2800 South 20th Street', 'Unit 6', 'Philadelphia', 'PA', '19145', 39.9180, -75.1810, '(215) 555-0119', northeast],
  ['Newark', '410 Doremus Avenue', '', 'Newark', 'NJ', '07105', 40.7210, -74.1270, '(973) 555-0107', northeast],
  ['Long Island City', '36-02 Review Avenue', '', 'Long Island City', 'NY', '11101', 40.7330, -73.9400, '(718) 555-0112', northeast],
  ['Washington', '1919 Bladensburg Road NE', '', 'Washington', 'DC', '20002', 38.9170, -76.9720, '(202) 555-0109', northeast],
  ['Atlanta', '980 Marietta Street NW', '', 'Atlanta', 'GA', '30318', 33.7790, -84.4100, '(404) 555-0126', gulf],
  ['Jacksonville', '5525 Phillips Highway', '', 'Jacksonville', 'FL', '32207', 30.2760, -81.6280, '(904) 555-0133', gulf],
  ['Tampa', '4710 East 10th Avenue', 'Building B', 'Tampa', 'FL', '33605', 27.9580, -82.4040, '(813) 555-0148', gulf],
  ['Houston', '6300 Navigation Boulevard', '', 'Houston', 'TX', '77011', 29.7450, -95.3080, '(713) 555-0115', gulf],
  ['Dallas', '2929 Irving Boulevard', '', 'Dallas', 'TX', '75247', 32.8030, -96.8680, '(214) 555-0121', gulf],
  ['San Juan', '150 Calle Carite', '', 'San Juan', 'PR', '00926', 18.3830, -66.0670, '(787) 555-0104', gulf],
]

/** The branches as the store locator reads them (S2-3.18). */
export const storeLocations: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  branches.map(([name, address, address2, city, state, zip, latitude, longitude, phoneNumber, brandPageUrl], at) => contentRow({
    store, model: 'store_locations', id: String(at + 1), title: name, order: at + 1,
    fields: { id: at + 1, name, brandName: `Lintel Supply ${name}`, address, address2, city, state, zip, latitude, longitude, phoneNumber, brandPageUrl },
  })))
