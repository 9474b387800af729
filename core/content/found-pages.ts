import type { ContentRecord } from './content'
import { partField, textField } from './fields'
import type { FoundPage } from '../search/listing'
import { queryTokens, tokensOf } from '../search/search-text'
import { synonymsAt, synonymsOf } from '../search/synonyms'

/** Searched models, and the maximum number of records of each. */
export const searchedPages: readonly { readonly model: string; readonly limit: number }[] = [
  { model: 'web_pages', limit: 200 },
  { model: 'contact_us', limit: 5 },
  { model: 'locations_page', limit: 5 },
  { model: 'wood_door_page', limit: 5 },
  { model: 'blog_page', limit: 5 },
  { model: 'news_page', limit: 5 },
  { model: 'division_pages', limit: 50 },
]

const maxPages = 3
const maxTextLength = 20_000
const weights = { title: 8, summary: 4, text: 1 } as const

/** Synonyms: visitors' terms, each with the term that the shop's pages use. */
const groups: readonly (readonly string[])[] = [
  ['shipping', 'delivery', 'freight'],
  ['returns', 'return policy', 'refund', 'exchange'],
  ['hours', 'opening hours', 'store hours', 'hours of operation'],
  ['contact', 'contact us', 'customer service', 'phone number'],
  ['locations', 'location', 'branches', 'stores', 'store locator'],
  ['tax exemption', 'tax exempt', 'resale certificate'],
  ['privacy', 'privacy policy'],
  ['terms', 'terms and conditions', 'terms of sale'],
]
const synonyms = synonymsOf(
  groups.flatMap(group => group.flatMap(term => group.filter(other => other !== term).map(means => ({ term, means })))),
)

type PageWords = {
  readonly title: ReadonlySet<string>
  readonly summary: ReadonlySet<string>
  readonly text: ReadonlySet<string>
}

/**
 * Pages with every word of a term in title or summary, best first. Frequent questions, and other words if only pages
 * match, are searched in body texts too, except words that occur in many of them.
 */
export const pagesFound = (
  records: readonly ContentRecord[],
  term: string,
  isAllThereIs = false,
): readonly FoundPage[] => {
  const groupsOfWords = wordsAsked(queryTokens(term).slice(0, 12))
  if (groupsOfWords.length === 0) return []
  const pages = records
    .filter(({ slug }) => slug !== undefined && slug !== '/')
    .map(record => ({ record, words: wordsOf(record) }))
  const maxTexts = Math.max(2, Math.floor(pages.length / 6))
  const scores = groupsOfWords.map(({ alternatives, isAsked }) => {
    const each = pages.map(({ words }) =>
      Math.max(...alternatives.map(all => Math.min(...all.map(word => weightOf(words, word))))),
    )
    const isCommon = each.filter(score => score > 0).length > maxTexts
    return each.map(score => (score === weights.text && (isCommon || !(isAsked || isAllThereIs)) ? 0 : score))
  })
  return pages
    .map(({ record }, at) => ({ record, each: scores.map(score => score[at] ?? 0) }))
    .filter(({ each }) => each.every(score => score > 0))
    .map(({ record, each }) => ({ record, score: each.reduce((sum, score) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxPages)
    .map(({ record }) => pageOf(record))
}

type Asked = { readonly alternatives: readonly (readonly string[])[]; readonly isAsked: boolean }

/** By position: words as typed, or by synonym; `isAsked`: a typical question of visitors. */
const wordsAsked = (tokens: readonly string[]): readonly Asked[] => {
  const asked: Asked[] = []
  for (let at = 0; at < tokens.length;) {
    const { length, means } = synonymsAt(tokens, at, synonyms)
    const typed = tokens.slice(at, at + Math.max(1, length))
    asked.push({ alternatives: [typed, ...means], isAsked: length > 0 })
    at += typed.length
  }
  return asked
}

const weightOf = ({ title, summary, text }: PageWords, word: string): number =>
  title.has(word) ? weights.title : summary.has(word) ? weights.summary : text.has(word) ? weights.text : 0

const summaryOf = ({ fields }: ContentRecord): string | undefined =>
  textField(partField(fields, 'seo_com'), 'meta_description_et')

const wordsOf = (record: ContentRecord): PageWords => ({
  title: new Set(tokensOf(`${record.title} ${(record.slug ?? '').replace(/[/-]/g, ' ')}`)),
  summary: new Set(tokensOf(summaryOf(record) ?? '')),
  text: new Set(tokensOf(textsIn(record.fields).join(' ').slice(0, maxTextLength))),
})

/** The readable text of a page: without markup, URLs and file names. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return isAddress.test(value) ? [] : [value.replace(/<[^>]{0,2000}>/g, ' ')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const isAddress = /^(?:[/#]|https?:)/

const pageOf = (record: ContentRecord): FoundPage => {
  const summary = summaryOf(record)
  return { title: record.title, href: record.slug ?? '/', ...(summary === undefined ? {} : { summary }) }
}
