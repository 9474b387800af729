/** Brands of the demo catalogue, all invented. */
const names = [
  'Brightline',
  'Hollis & Rowe',
  'Northfield',
  'Kestrel',
  'Ironbridge',
  'Marlow',
  'Sentry Peak',
  'Calder',
  'Oakhurst',
  'Lumen & Low',
  'Tidewater',
  'Pocket & Peg',
] as const

export type BrandName = (typeof names)[number]

export const brands = names.map((name, at) => ({
  id: at + 1,
  name: name as BrandName,
  slug: `/${name.toLowerCase().replace(/[^a-z]+/g, '-')}/`,
}))

export const brandId = (name: BrandName): number => names.indexOf(name) + 1
