import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { RecordContent, RecordKey } from './content-desk.port'
import type { Fields } from './fields'
import { templates } from './templates'

type Written = Omit<RecordContent, 'order'> & { readonly order?: number }

/** Models that are pages and require an address. */
export const pageModels = [
  'web_pages',
  'home',
  'contact_us',
  'division_pages',
  'locations_page',
  'wood_door_page',
  'blog_page',
  'news_page',
  'categories',
  'posts',
  'news',
  'ecommerce_category',
  'ecommerce_brand',
  'author',
] as const
/** Models that describe product pages, so they share those pages' addresses (S2-2.22, S2-2.94). */
const shelfModels: readonly string[] = ['ecommerce_category', 'ecommerce_brand']

export const isPageModel = (model: string): boolean => (pageModels as readonly string[]).includes(model)
export const isShelfModel = (model: string): boolean => shelfModels.includes(model)
/** Records the shop needs for its home page, name and menus; they can be changed but not deleted. */
export const mustStand = ({ model, language }: Pick<RecordKey, 'model' | 'language'>): boolean =>
  ['home', 'global_settings'].includes(model) && language === 'en'
export const isModel = (model: string): boolean => /^[a-z][a-z0-9_]{0,60}$/.test(model)
export const isRecordId = (id: string): boolean => /^[\w.-]{1,120}$/.test(id)

/** First path segments used by built-in pages. */
export const registeredParts = [
  '_exp_bc_checkout',
  '_exp_bc_storefront_checkout_iframe',
  '_reset_p_',
  'abandoned-cart',
  'account',
  'add-to-shopping-list',
  'add-to-wishlist',
  'apis',
  'assets',
  'bulk-upload',
  'cart',
  'checkout',
  'cms-demo-page',
  'compare',
  'cookie-preferences',
  'create-new-wishlist',
  'documents',
  'download-refused',
  'exp-sf-cms',
  'forgot-password',
  'freight',
  'gift-certificate',
  'gift-certificates',
  'trade-account',
  'healthz',
  'kit',
  'language',
  'location-blocked',
  'login',
  'logout',
  'my-account',
  'outbox',
  'pay',
  'pictures',
  'product-reviews',
  'punch-out',
  'quote',
  'quoteDetail',
  'quote-details',
  'request-quote',
  'robots.txt',
  'search',
  'secure-checkout',
  'sign-up',
  'sitemap.xml',
  'staff',
  'wishlist',
  'order-files',
] as const

const maxTitleLength = 300
const maxSlugLength = 200
const maxContentLength = 400_000
/** Maximum JSON nesting: each block level takes three, for settings, list and block. */
export const deepestField = 24

/** Normalizes an address: lower case, with leading and trailing slash. Empty: none. */
export const tidySlug = (typed: string | undefined): string | undefined => {
  const parts = (typed ?? '')
    .trim()
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')
  if ((typed ?? '').trim() === '') return undefined
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}

/** Generates an address from a title: 'Doors & Frames' becomes '/doors-frames/'. */
export const slugFor = (title: string): string =>
  `/${title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)}/`

const isShaped = (slug: string): boolean =>
  slug.length <= maxSlugLength && /^\/(?:[a-z0-9][a-z0-9._~-]*\/)*$/.test(slug) && !slug.includes('..')

/** Syntax issues of an address; the desk checks for duplicates. */
const slugIssue = (model: string, slug: string | undefined): Issue | undefined => {
  if (slug === undefined) return isPageModel(model) ? issue('slug', 'content-desk.issues.slug-missing') : undefined
  if (!isShaped(slug)) return issue('slug', 'content-desk.issues.slug-shape')
  if (slug === '/') return model === 'home' ? undefined : issue('slug', 'content-desk.issues.slug-taken', { slug })
  const [, first = ''] = slug.split('/')
  return !isShelfModel(model) && registeredParts.some(part => part.toLowerCase() === first.toLowerCase())
    ? issue('slug', 'content-desk.issues.slug-route', { slug })
    : undefined
}

/** Normalizes content: the address, and fields derived from title and address. */
export const tidied = (content: Written): Written => {
  const { slug: typed, ...rest } = content
  const [title, slug] = [content.title.trim(), tidySlug(typed)]
  const ownFields: Readonly<Record<string, string | undefined>> = {
    page_title_eti: title,
    page_title_esi: title,
    page_slug_esi: slug,
    page_slug: slug,
  }
  const fields = Object.fromEntries(
    Object.entries(content.fields).map(([name, value]) => [
      name,
      typeof value === 'string' && Object.hasOwn(ownFields, name) ? (ownFields[name] ?? value) : value,
    ]),
  )
  return { ...rest, title, fields, ...(slug === undefined ? {} : { slug }) }
}

/** Initial fields of a page (S2-3.20); an unknown template falls back to the default one. */
export const newPageFields = ({
  title,
  slug,
  template,
}: {
  readonly title: string
  readonly slug?: string
  readonly template?: string
}): Fields => ({
  page_title_eti: title.trim(),
  page_title_esi: title.trim(),
  ...(slug === undefined ? {} : { page_slug_esi: tidySlug(slug) }),
  template_es: templates.find(({ name }) => name === template)?.name ?? 'Default',
  seo_com: { show_page_title_eb: true, show_breadcrumb_eb: true, meta_title_et: title.trim(), meta_description_et: '' },
})

/** Issues of normalized content, each at its field. */
export const contentIssues = (model: string, { title, slug, order, fields }: Written): readonly Issue[] => {
  const wrong = slugIssue(model, slug)
  return [
    ...(title === ''
      ? [issue('title', 'content-desk.issues.title-missing')]
      : title.length > maxTitleLength
        ? [issue('title', 'content-desk.issues.title-long', { most: maxTitleLength })]
        : []),
    ...(wrong ? [wrong] : []),
    ...(order === undefined || (Number.isSafeInteger(order) && Math.abs(order) <= 1_000_000)
      ? []
      : [issue('order', 'content-desk.issues.order')]),
    ...fieldIssues(fields),
  ]
}

const fieldIssues = (fields: Fields): readonly Issue[] => {
  if (JSON.stringify(fields).length > maxContentLength)
    return [issue('fields', 'content-desk.issues.too-long', { most: maxContentLength })]
  const issues: Issue[] = []
  look(fields, '', 0, issues)
  return issues.slice(0, 20)
}

/** Scans fields, and JSON in text, for values that cannot be shown and unsafe links. */
const look = (value: unknown, path: string, depth: number, issues: Issue[]): void => {
  if (depth > deepestField) return void issues.push(issue(path, 'content-desk.issues.too-deep', { most: deepestField }))
  if (typeof value === 'string') return lookAtText(value, path, depth, issues)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || name.length > 200) issues.push(issue(path, 'content-desk.issues.name'))
    else look(inner, path === '' ? name : `${path}.${name}`, depth + 1, issues)
  }
}

const lookAtText = (value: string, path: string, depth: number, issues: Issue[]): void => {
  if (isLink(path) && leadsAstray(value)) issues.push(issue(path, 'content-desk.issues.link'))
  if (!/^\s*[[{]/.test(value)) return
  const parsed = jsonIn(value)
  if (parsed !== undefined) look(parsed, path, depth + 1, issues)
}

const isLink = (path: string): boolean =>
  /(?:^|[._])(?:link|url|href|buttonlink)/i.test(path.slice(path.lastIndexOf('.') + 1))

/** Whether a browser could read a URL scheme in it; ignores the characters browsers strip. */
const leadsAstray = (link: string): boolean => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
  return scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme)
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const furthestMs = 5 * 365 * 86_400_000

/** Issues of publication times: the end must come after the start, and both must be within the planning horizon. */
export const publicationIssues = (
  { at, until }: { readonly at?: number; readonly until?: number },
  now: number,
): readonly Issue[] => {
  const isPossible = (moment: number | undefined): boolean =>
    moment === undefined || (Number.isSafeInteger(moment) && moment >= 0 && moment < now + furthestMs)
  return [
    ...(isPossible(at) ? [] : [issue('at', 'content-desk.issues.moment')]),
    ...(isPossible(until) ? [] : [issue('until', 'content-desk.issues.moment')]),
    ...(until !== undefined && until <= Math.max(now, at ?? now)
      ? [issue('until', 'content-desk.issues.ends-before')]
      : []),
  ]
}

/** Whether two contents are equal; a save without changes creates no revision. */
export const sameContent = (one: RecordContent, other: RecordContent): boolean =>
  one.title === other.title &&
  one.slug === other.slug &&
  one.order === other.order &&
  stable(one.fields) === stable(other.fields)

/** JSON with sorted object keys, for comparison. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Fields that differ between two contents, by name; unchanged ones are omitted. */
export type FieldChange = { readonly field: string; readonly before?: string; readonly after?: string }
export const changesBetween = (before: RecordContent, after: RecordContent): readonly FieldChange[] => {
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter(field => old.get(field) !== now.get(field))
    .map(field => ({
      field,
      ...(old.has(field) ? { before: old.get(field) } : {}),
      ...(now.has(field) ? { after: now.get(field) } : {}),
    }))
}

const flat = ({ title, slug, order, fields }: RecordContent): ReadonlyMap<string, string> => {
  const found = new Map([
    ['title', title],
    ['slug', slug ?? ''],
    ['order', String(order)],
  ])
  const walk = (value: unknown, path: string): void => {
    const inner = typeof value === 'string' && /^\s*[[{]/.test(value) ? (jsonIn(value) ?? value) : value
    if (typeof inner === 'object' && inner !== null)
      for (const [name, next] of Object.entries(inner)) walk(next, `${path}.${name}`)
    else found.set(path, inner === null || inner === undefined ? '' : String(inner as string))
  }
  for (const [name, value] of Object.entries(fields)) walk(value, name)
  return found
}
