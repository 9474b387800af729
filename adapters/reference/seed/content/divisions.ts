import type { ContentRow } from './content-row'
import { contentRow, media, pageFields, paragraphs } from './content-row'

type Contact = readonly [name: string, email: string, phone: string]
type Office = readonly [
  location: string,
  address: string,
  phone: string,
  fax: string,
  cell: string,
  contacts: readonly Contact[],
]
type Division = {
  readonly id: string
  readonly title: string
  readonly color: string
  readonly picture: string
  readonly address: string
  readonly phone: string
  readonly fax: string
  readonly email: string
  readonly heading: string
  readonly about: string
  readonly services: readonly string[]
  readonly offices: readonly Office[]
}

const divisions: readonly Division[] = [
  {
    id: 'northeast',
    title: 'Northeast',
    color: '#1d4e6b',
    picture: 'editorial-4',
    address: '2800 South 20th Street, Philadelphia, PA 19145',
    phone: '(215) 555-0119',
    fax: '(215) 555-0120',
    email: 'northeast@lintel.example',
    heading: 'Five branches between Pittsburgh and Long Island City',
    about:
      'The Northeast division supplies hospitals, courthouses and high-rise housing from five branches. Its ' +
      'crews know freight elevators, night deliveries and the fire marshals of four states and the District.',
    services: [
      'Door and frame take-offs from drawings',
      'Night and weekend delivery to secured sites',
      'Label inspections with a written report',
      'Key systems for public housing',
    ],
    offices: [
      [
        'Philadelphia',
        '2800 South 20th Street, Unit 6',
        '(215) 555-0119',
        '(215) 555-0120',
        '(215) 555-0170',
        [
          ['Nora Feld', 'nora.feld@lintel.example', '(215) 555-0171'],
          ['Amir Doss', 'amir.doss@lintel.example', '(215) 555-0172'],
        ],
      ],
      [
        'Washington',
        '1919 Bladensburg Road NE',
        '(202) 555-0109',
        '(202) 555-0110',
        '(202) 555-0173',
        [['Grace Bell', 'grace.bell@lintel.example', '(202) 555-0174']],
      ],
      [
        'Newark',
        '410 Doremus Avenue',
        '(973) 555-0107',
        '(973) 555-0108',
        '(973) 555-0175',
        [['Luis Prado', 'luis.prado@lintel.example', '(973) 555-0176']],
      ],
    ],
  },
  {
    id: 'gulf-and-atlantic',
    title: 'Gulf and Atlantic',
    color: '#7a4a12',
    picture: 'editorial-5',
    address: '980 Marietta Street NW, Atlanta, GA 30318',
    phone: '(404) 555-0126',
    fax: '(404) 555-0127',
    email: 'gulf@lintel.example',
    heading: 'Six branches from Atlanta to San Juan',
    about:
      'Wind, salt and heat decide what is hung here. The Gulf and Atlantic division stocks wind-rated openings, ' +
      'stainless hardware and galvannealed frames, and rolls out retail openings by the truckload.',
    services: [
      'Wind-rated assemblies with their paperwork',
      'Store openings in stages, crate by crate',
      'Storm stock held from June to November',
      'Ocean freight to Puerto Rico every week',
    ],
    offices: [
      [
        'Atlanta',
        '980 Marietta Street NW',
        '(404) 555-0126',
        '(404) 555-0127',
        '(404) 555-0180',
        [['Tessa Cole', 'tessa.cole@lintel.example', '(404) 555-0181']],
      ],
      [
        'Houston',
        '6300 Navigation Boulevard',
        '(713) 555-0115',
        '(713) 555-0116',
        '(713) 555-0182',
        [
          ['Ben Ortiz', 'ben.ortiz@lintel.example', '(713) 555-0183'],
          ['Mai Tran', 'mai.tran@lintel.example', '(713) 555-0184'],
        ],
      ],
      [
        'San Juan',
        '150 Calle Carite',
        '(787) 555-0104',
        '(787) 555-0105',
        '(787) 555-0185',
        [['Iris Colón', 'iris.colon@lintel.example', '(787) 555-0186']],
      ],
    ],
  },
  {
    id: 'campus-services',
    title: 'Campus services',
    color: '#3f5b2a',
    picture: 'editorial-6',
    address: '1180 Foundry Street, Dayton, OH 45402',
    phone: '(937) 555-0142',
    fax: '(937) 555-0144',
    email: 'campus@lintel.example',
    heading: 'One standard, kept for as long as the building stands',
    about:
      'Universities and school districts buy the same twelve openings for thirty years. The campus division ' +
      'writes that standard down, keeps it on the shelf and lets the shops order by the number on the door.',
    services: [
      'Opening surveys with a tag on every door',
      'Campus stores that show your standard only',
      'Great grand master key systems',
      'Summer replacement programs, floor by floor',
    ],
    offices: [
      [
        'Dayton',
        '1180 Foundry Street',
        '(937) 555-0142',
        '(937) 555-0144',
        '(937) 555-0190',
        [
          ['Stef Staff', 'staff@lintel.example', '(937) 555-0191'],
          ['Omar Reyes', 'omar.reyes@lintel.example', '(937) 555-0192'],
        ],
      ],
      [
        'Columbus',
        '2400 Fisher Road, Dock 4',
        '(614) 555-0131',
        '(614) 555-0132',
        '(614) 555-0193',
        [['Kate Lind', 'kate.lind@lintel.example', '(614) 555-0194']],
      ],
    ],
  },
]

/** The whole page as plain HTML, for clients without blocks. */
const bodyOf = (division: Division): string =>
  [
    paragraphs(division.about),
    '<h2>Services</h2>',
    `<ul>${division.services.map(service => `<li>${service}</li>`).join('')}</ul>`,
    '<h2>Offices</h2>',
    ...division.offices.map(
      ([location, address, phone, , , contacts]) =>
        `<h3>${location}</h3>` +
        paragraphs(
          address,
          `Phone ${phone}`,
          ...contacts.map(([name, email, direct]) => `${name}, ${email}, ${direct}`),
        ),
    ),
  ].join('')

/** Division pages, with fields named as in the page builder (S2-3.17). */
const fieldsOf = (division: Division) => {
  const slug = `/divisions/${division.id}/`
  return {
    ...pageFields({
      slug,
      title: division.title,
      template: 'Division Pages',
      description: division.heading,
      html: bodyOf(division),
    }),
    color_es: division.color,
    division_hero_banner_com: [
      {
        id: `${division.id}-hero`,
        background_image_emd: media(division.picture),
        company_name_et: `Lintel Supply ${division.title}`,
        company_link_et: slug,
        company_phone_et: division.phone,
        company_fax_et: division.fax,
        company_address_et: division.address,
        store_email_et: division.email,
      },
    ],
    division_about_section_com: [
      {
        heading_et: division.heading,
        description_et: paragraphs(division.about),
        service_heading_et: 'Services',
        service_description_et: `<ul>${division.services.map(service => `<li>${service}</li>`).join('')}</ul>`,
      },
    ],
    location_grid_block_com: division.offices.map(([location_et, address_et, phone_et, fax_et, cell_et, contacts]) => ({
      location_et,
      address_et,
      phone_et,
      fax_et,
      cell_et,
      contact_information_com: contacts.map(([name_et, email_et, phone]) => ({ name_et, email_et, phone_et: phone })),
    })),
  }
}

export const divisionPages: readonly ContentRow[] = (['commercial', 'home'] as const).flatMap(store =>
  divisions.map((division, at) =>
    contentRow({
      store,
      model: 'division_pages',
      id: division.id,
      slug: `/divisions/${division.id}/`,
      title: division.title,
      order: at + 1,
      fields: fieldsOf(division),
    }),
  ),
)
