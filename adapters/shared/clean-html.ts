import sanitizeHtml from 'sanitize-html'
import { isShopAnchor } from './shop-anchors'

const texts = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'cite',
  'q',
  'blockquote',
  'code',
  'pre',
  'kbd',
  'span',
  'div',
  'section',
  'figure',
  'figcaption',
  'time',
  'address',
  'details',
  'summary',
]
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Control characters and whitespace that browsers strip from URLs, which would otherwise hide a scheme. */
const hidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]+/g
const maxUrlLength = 2_000

const isOwnPath = (address: string) => /^\/(?![/\\])[^\\]*$/.test(address)
const isExternal = (address: string) => /^https?:\/\/[^/\\@]+(?:[/?#]|$)/i.test(address)

/** Allowed link targets: http(s), mailto, tel, and paths and fragments of this shop. Undefined: not allowed. */
const linkAddress = (raw: string | undefined): string | undefined => {
  const address = (raw ?? '').slice(0, maxUrlLength + 1).replace(hidden, '')
  if (address === '' || address.length > maxUrlLength) return undefined
  const isAllowed =
    isOwnPath(address) ||
    isExternal(address) ||
    /^#[\w-]*$/.test(address) ||
    /^(?:mailto:[^\s<>"@]+@[^\s<>"@]+|tel:\+?[\d().-]+)$/i.test(address)
  return isAllowed ? address : undefined
}

const pictureAddress = (raw: string | undefined): string | undefined => {
  const address = linkAddress(raw)
  return address !== undefined && (isOwnPath(address) || /^https:/i.test(address)) ? address : undefined
}

/**
 * Prefix for ids in content, which no id of the shop has. Prevents DOM clobbering: content cannot replace an element
 * that a script or label looks up, nor a property of `document`.
 */
const idPrefix = 'c--'
const ownId = (id: string): string | undefined =>
  /^[\w-]{1,80}$/.test(id) ? (id.startsWith(idPrefix) ? id : idPrefix + id) : undefined

const withOwnId: sanitizeHtml.Transformer = (tagName, { id, ...attribs }) => {
  const own = id === undefined ? undefined : ownId(id)
  return { tagName, attribs: { ...attribs, ...(own === undefined ? {} : { id: own }) } }
}

/**
 * Adds the id prefix to fragment links within this text, and to those to other pages of this shop; the shop's own
 * anchors remain.
 */
const following = (href: string, html: string): string => {
  const [, page, place = ''] = /^(\/[^#]*)#([\w-]{1,80})$/.exec(href) ?? []
  if (page !== undefined) return isShopAnchor(place) ? href : `${page}#${ownId(place) ?? place}`
  const id = href.slice(1)
  return href.startsWith('#') && id !== '' && new RegExp(`\\sid\\s*=\\s*["']?${id}["'\\s/>]`, 'i').test(html)
    ? `#${ownId(id) ?? id}`
    : href
}

/** Ids and fragment links of sanitized texts, whose quotes are escaped where a text is nested in JSON. */
const ownPlace = /\sid=\\*"c--([\w-]+)\\*"/g
const placeLink = /(\shref=\\*"#)([\w-]+)(?=\\*")/g

/** Prefixes links to an id in any text of the same page. Undefined if the texts contain no ids. */
export const linkedPlaces = (texts: string): ((text: string) => string) | undefined => {
  const places = new Set([...texts.matchAll(ownPlace)].map(([, id = '']) => id))
  return places.size === 0
    ? undefined
    : text =>
        text.replace(placeLink, (whole, before: string, id: string) =>
          places.has(id) ? `${before}${idPrefix}${id}` : whole,
        )
}

const pickAttributes = (attribs: sanitizeHtml.Attributes, names: readonly string[]) =>
  Object.fromEntries(Object.entries(attribs).filter(([name]) => names.includes(name)))

/** Maximum number of passes; HTML that still changes after that is reduced to its text. */
const maxCleanings = 5

/**
 * Sanitizes HTML of a content platform, file or form with an allow-list of headings, text, lists, tables, links and
 * pictures. Styles, scripts, forms, frames and handlers are removed; other tags are removed but their text remains.
 * Repeats until stable, as removing an element can join the text around it into a new one.
 */
export const cleanHtml = (html: string): string => {
  let cleaned = cleanedOnce(html)
  for (let times = 1; times < maxCleanings; times += 1) {
    const again = cleanedOnce(cleaned)
    if (again === cleaned) return cleaned
    cleaned = again
  }
  return sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} }).trim()
}

const cleanedOnce = (html: string): string =>
  sanitizeHtml(html.replaceAll('\u0000', ''), {
    allowedTags: [...headings, ...texts, ...lists, ...tables, 'a', 'img'],
    allowedAttributes: {
      '*': ['class', 'id', 'lang', 'dir', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      ol: ['start', 'reversed'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedClasses: { '*': [/^[a-z][a-z0-9_-]{0,63}$/i] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': withOwnId,
      a: (tagName, attribs) => {
        const href = linkAddress(attribs['href'])
        const rest = pickAttributes(attribs, ['class', 'id', 'lang', 'dir', 'title'])
        if (href === undefined) return { tagName, attribs: rest }
        if (!isExternal(href)) return { tagName, attribs: { ...rest, href: following(href, html) } }
        return {
          tagName,
          attribs: { ...rest, href, rel: 'noopener', ...(attribs['target'] === '_blank' ? { target: '_blank' } : {}) },
        }
      },
      img: (tagName, attribs) => {
        const src = pictureAddress(attribs['src'])
        const sizes = Object.fromEntries(
          ['width', 'height'].flatMap(name =>
            /^\d{1,4}$/.test(attribs[name] ?? '') ? [[name, attribs[name] ?? '']] : [],
          ),
        )
        return {
          tagName,
          attribs: {
            ...pickAttributes(attribs, ['class', 'id', 'lang', 'dir', 'title']),
            ...sizes,
            ...(src === undefined ? {} : { src }),
            alt: attribs['alt'] ?? '',
            loading: 'lazy',
          },
        }
      },
    },
    exclusiveFilter: frame => frame.tag === 'img' && frame.attribs['src'] === undefined,
  }).trim()
