import { describe, expect, it } from '@jest/globals'
import type { ContentRecord } from './content'
import { divisionLocationsOf, divisionOf, otherDivisions } from './division'

const aDivision = (
  fields: Readonly<Record<string, unknown>>,
  title = 'Northeast',
  slug = '/divisions/northeast/',
): ContentRecord => ({ id: slug, model: 'division_pages', title, slug, fields })

const whole = aDivision({
  color_es: '#1d4e6b',
  division_hero_banner_com: [
    {
      id: 'h',
      background_image_emd: '{"absolutePath":"/pictures/scene-opening","alt_text":"A door in brick"}',
      company_logo_emd: '/pictures/lintel-mark',
      company_state_emd: '/pictures/state-pa',
      company_name_et: 'Lintel Northeast',
      company_link_et: '/divisions/northeast/',
      company_phone_et: '(215) 555-0119',
      company_fax_et: '(215) 555-0120',
      company_address_et: '2800 South 20th Street',
      store_email_et: 'ne@lintel.example',
    },
  ],
  division_about_section_com: [
    {
      heading_et: 'Five branches',
      description_et: '<p>Freight elevators.</p>',
      service_heading_et: 'Services',
      service_description_et: '<ul><li>Take-offs</li></ul>',
    },
  ],
  location_grid_block_com: [
    {
      location_et: 'Newark',
      address_et: '410 Doremus Avenue',
      phone_et: '1',
      fax_et: '2',
      cell_et: '3',
      contact_information_com: [
        { name_et: 'Luis Prado', email_et: 'luis@lintel.example', phone_et: '4' },
        { email_et: 'desk@lintel.example' },
        {},
      ],
    },
    { address_et: '9 Pier Road' },
    { phone_et: '555' },
  ],
})

describe('A page of a division', () => {
  it('[S2-3.17] has a banner, a description, and offices with people', () => {
    expect(divisionOf(whole)).toEqual({
      color: '#1d4e6b',
      hero: {
        name: 'Lintel Northeast',
        href: '/divisions/northeast/',
        background: { base: '/pictures/scene-opening', alt: 'A door in brick' },
        logo: { base: '/pictures/lintel-mark', alt: '' },
        state: { base: '/pictures/state-pa', alt: '' },
        address: '2800 South 20th Street',
        phone: '(215) 555-0119',
        fax: '(215) 555-0120',
        email: 'ne@lintel.example',
      },
      about: {
        heading: 'Five branches',
        description: '<p>Freight elevators.</p>',
        servicesHeading: 'Services',
        services: '<ul><li>Take-offs</li></ul>',
      },
      offices: [
        {
          name: 'Newark',
          address: '410 Doremus Avenue',
          phone: '1',
          fax: '2',
          cell: '3',
          contacts: [
            { name: 'Luis Prado', email: 'luis@lintel.example', phone: '4' },
            { name: 'desk@lintel.example', email: 'desk@lintel.example', phone: undefined },
          ],
        },
        { name: '9 Pier Road', phone: undefined, fax: undefined, cell: undefined, contacts: [] },
      ],
    })
  })

  it.each([
    ['no value', {}, { color: undefined, offices: [] }],
    [
      'a value of a wrong type',
      {
        color_es: 'red;background:url(x)',
        division_hero_banner_com: 'x',
        division_about_section_com: [{ heading_et: ' ' }],
        location_grid_block_com: [7, null],
      },
      { color: undefined, offices: [] },
    ],
  ])('is read with %s', (_, fields, read) => expect(divisionOf(aDivision(fields))).toEqual(read))

  it('uses the page title when its banner has no name', () =>
    expect(divisionOf(aDivision({ division_hero_banner_com: [{}] })).hero?.name).toBe('Northeast'))
})

describe('The offices of all divisions', () => {
  const gulf = aDivision(
    {
      location_grid_block_com: [
        { location_et: 'Houston', address_et: '6300 Navigation Boulevard', phone_et: '7' },
        { location_et: 'Houston' },
      ],
    },
    'Gulf',
    '/divisions/gulf/',
  )

  it("[S2-7.19] are listed together, each with its division's page", () => {
    expect(divisionLocationsOf([whole, gulf, { ...gulf, slug: undefined } as ContentRecord])).toEqual([
      {
        division: 'Northeast',
        href: '/divisions/northeast/',
        name: 'Newark',
        address: '410 Doremus Avenue',
        phone: '1',
      },
      {
        division: 'Northeast',
        href: '/divisions/northeast/',
        name: '9 Pier Road',
        address: undefined,
        phone: undefined,
      },
      { division: 'Gulf', href: '/divisions/gulf/', name: 'Houston', address: '6300 Navigation Boulevard', phone: '7' },
      { division: 'Gulf', href: '/divisions/gulf/', name: 'Houston', address: undefined, phone: undefined },
    ])
  })

  it('list the other divisions for a page, each place once', () => {
    expect(otherDivisions(divisionLocationsOf([whole, gulf]), '/divisions/northeast/')).toEqual([
      { name: 'Gulf', href: '/divisions/gulf/', places: ['Houston'] },
    ])
  })
})
