import type { ReactElement } from 'react'
import { useIsPrerendered } from './prerender-context'
import { useShell } from './shell-context'

export type PageMetaProps = {
  /** Without the store's name, which is added: "Doors" becomes "Doors | Lintel Supply". */
  readonly title: string
  readonly description?: string
  /** Path of the page's canonical URL, with its query if that selects another page. */
  readonly canonicalPath?: string
  readonly noindex?: boolean
  /** Path of a picture for link previews. */
  readonly picturePath?: string
  readonly jsonLd?: readonly object[]
}

/** Title, description, canonical URL and structured data of a page; React hoists the elements into `<head>`. */
export const PageMeta = ({
  title,
  description,
  canonicalPath,
  noindex,
  picturePath,
  jsonLd = [],
}: PageMetaProps): ReactElement | null => {
  const { origin, storeName } = useShell()
  if (useIsPrerendered()) return null
  const full = title === storeName || title.includes(storeName) ? title : `${title} | ${storeName}`
  const summary = description === undefined ? undefined : shorten(description, 160)
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={storeName} />
      {summary && <meta name="description" content={summary} />}
      {summary && <meta property="og:description" content={summary} />}
      {picturePath && <meta property="og:image" content={origin + picturePath} />}
      {canonicalPath && <link rel="canonical" href={origin + canonicalPath} />}
      {noindex && <meta name="robots" content="noindex" />}
      {jsonLd.map((item, at) => (
        <JsonLd key={at} item={item} />
      ))}
    </>
  )
}

/**
 * Data in a script tag, escaped so that no text in it can close the tag or open another (security rule of the shop).
 */
export const JsonLd = ({ item }: { readonly item: object }): ReactElement => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: scriptSafeJson(item) }}
  />
)

/** JSON that is safe inside a script element. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Truncates at a word boundary, for search results. */
export const shorten = (text: string, length: number): string => {
  const flat = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (flat.length <= length) return flat
  const cut = flat.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[ ,.;:]+$/, '')}…`
}

export type Crumb = { readonly name: string; readonly path: string }

/** schema.org BreadcrumbList; the last crumb is the page itself. */
export const breadcrumbData = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: crumb.name,
    item: origin + crumb.path,
  })),
})
