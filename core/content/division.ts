import type { ContentRecord } from './content'
import { listField, partField, pictureField, textField, type Fields } from './fields'

export type Contact = { readonly name: string; readonly email?: string; readonly phone?: string }

/** An office of a division, for its card. */
export type Office = {
  readonly name: string
  readonly address?: string
  readonly phone?: string
  readonly fax?: string
  readonly cell?: string
  readonly contacts: readonly Contact[]
}

/** A picture of the shop: base path of its widths, and alt text. */
export type DivisionPicture = { readonly base: string; readonly alt: string }

export type DivisionHero = {
  readonly name: string
  readonly href?: string
  readonly background?: DivisionPicture
  readonly logo?: DivisionPicture
  /** Outline of the office's state, for wide screens. */
  readonly state?: DivisionPicture
  readonly address?: string
  readonly phone?: string
  readonly fax?: string
  readonly email?: string
}

/** Texts of a division; HTML sanitized by the gateway. */
export type DivisionAbout = {
  readonly heading?: string
  readonly description?: string
  readonly servicesHeading?: string
  readonly services?: string
}

/** A division's page in three sections (S2-2.77, S2-3.17); sections without content are absent. */
export type Division = {
  readonly color?: string
  readonly hero?: DivisionHero
  readonly about?: DivisionAbout
  readonly offices: readonly Office[]
}

/** An office in the list of all divisions (S2-7.19). */
export type DivisionLocation = {
  readonly division: string
  readonly href: string
  readonly name: string
  readonly address?: string
  readonly phone?: string
}

export const divisionOf = ({ title, fields }: ContentRecord): Division => {
  const hero = heroOf(partField(fields, 'division_hero_banner_com'), title)
  const about = aboutOf(partField(fields, 'division_about_section_com'))
  return {
    color: colorIn(textField(fields, 'color_es')),
    ...(hero ? { hero } : {}),
    ...(about ? { about } : {}),
    offices: listField(fields, 'location_grid_block_com').flatMap(officeOf),
  }
}

const heroOf = (fields: Fields | undefined, title: string): DivisionHero | undefined =>
  fields && {
    name: line(fields, 'company_name_et') ?? title,
    href: line(fields, 'company_link_et'),
    background: pictureIn(fields, 'background_image_emd'),
    logo: pictureIn(fields, 'company_logo_emd'),
    state: pictureIn(fields, 'company_state_emd'),
    address: line(fields, 'company_address_et'),
    phone: line(fields, 'company_phone_et'),
    fax: line(fields, 'company_fax_et'),
    email: line(fields, 'store_email_et'),
  }

const aboutOf = (fields: Fields | undefined): DivisionAbout | undefined => {
  const about = {
    heading: line(fields, 'heading_et'),
    description: textField(fields, 'description_et'),
    servicesHeading: line(fields, 'service_heading_et'),
    services: textField(fields, 'service_description_et'),
  }
  return Object.values(about).some(part => part !== undefined) ? about : undefined
}

/** An office without a name uses its address as name; without both it is skipped. */
const officeOf = (fields: Fields): readonly Office[] => {
  const [address, name] = [line(fields, 'address_et'), line(fields, 'location_et') ?? line(fields, 'address_et')]
  if (name === undefined) return []
  return [
    {
      name,
      ...(address === name ? {} : { address }),
      phone: line(fields, 'phone_et'),
      fax: line(fields, 'fax_et'),
      cell: line(fields, 'cell_et'),
      contacts: listField(fields, 'contact_information_com').flatMap(contact => {
        const who = line(contact, 'name_et') ?? line(contact, 'email_et') ?? line(contact, 'phone_et')
        return who === undefined
          ? []
          : [{ name: who, email: line(contact, 'email_et'), phone: line(contact, 'phone_et') }]
      }),
    },
  ]
}

/** Offices of all divisions, each with its division's page. */
export const divisionLocationsOf = (records: readonly ContentRecord[]): readonly DivisionLocation[] =>
  records.flatMap(record =>
    record.slug === undefined
      ? []
      : divisionOf(record).offices.map(({ name, address, phone }) => ({
          division: record.title,
          href: record.slug ?? '',
          name,
          address,
          phone,
        })),
  )

export type OtherDivision = { readonly name: string; readonly href: string; readonly places: readonly string[] }

/** Divisions in a list of offices with their places, except the current page's. */
export const otherDivisions = (
  locations: readonly DivisionLocation[],
  ownHref: string | undefined,
): readonly OtherDivision[] => {
  const places = new Map<string, { readonly name: string; readonly places: readonly string[] }>()
  for (const { division, href, name } of locations) {
    if (href === ownHref) continue
    places.set(href, { name: division, places: [...new Set([...(places.get(href)?.places ?? []), name])] })
  }
  return [...places].map(([href, other]) => ({ href, ...other }))
}

const line = (fields: Fields | undefined, name: string): string | undefined => textField(fields, name)?.trim()

const colorIn = (color: string | undefined): string | undefined =>
  color !== undefined && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim()) ? color.trim() : undefined

const pictureIn = (fields: Fields, name: string): DivisionPicture | undefined => {
  const key = pictureField(fields, name)
  return key === undefined ? undefined : { base: `/pictures/${key}`, alt: altIn(fields[name]) }
}

const altIn = (media: unknown): string => {
  try {
    return typeof media === 'string' && media.startsWith('{')
      ? (textField(JSON.parse(media) as Fields, 'alt_text') ?? '')
      : ''
  } catch {
    return ''
  }
}
