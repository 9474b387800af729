import { choice, maybe, number, or, setting, words, type SettingsOf } from '../../../core/content/blocks/setting'
import {
  alignment,
  carouselSettings,
  colors,
  headingLevel,
  turnEvery,
} from '../../../core/content/blocks/default-settings'
import type { BlockNeed } from '../../../core/pages/blocks/block-need'

const { autoplaySpeed: _, ...turning } = carouselSettings()

/** Parses entries separated by commas, blanks or line breaks: numbers or SKUs of products, numbers of categories. */
export const entries = or(
  [] as readonly string[],
  setting('words', value => {
    const list = Array.isArray(value)
      ? value.map(String)
      : typeof value === 'string' || typeof value === 'number'
        ? String(value).split(/[\s,;]+/)
        : undefined
    return list
      ? {
          _tag: 'Right' as const,
          right: list
            .map(each => each.trim())
            .filter(each => each !== '')
            .slice(0, 60),
        }
      : { _tag: 'Left' as const, left: 'no list' }
  }),
)

/** Settings of a product row: named products by default, six, in a carousel (S2-9.23). */
export const productSource = {
  dataSource: or('free form', choice('free form', 'category', 'search')),
  products: entries,
  categoryIds: entries,
  searchTerm: maybe(words),
  limit: or(6, number(1, 24)),
}
export const productSettings = {
  title: maybe(words),
  subtitle: maybe(words),
  titleTag: headingLevel,
  titlePosition: alignment,
  ...colors,
  ...productSource,
  displayAs: or('carousel', choice('carousel', 'grid')),
  ...turning,
  autoPlaySpeed: turnEvery(),
}

/**
 * Products of a source; a category without products is replaced by others from around the middle of the list (S2-9.08).
 */
export const productsNeed = ({
  dataSource,
  products,
  categoryIds,
  searchTerm,
  limit,
}: SettingsOf<typeof productSource>): BlockNeed => ({
  tag: 'products',
  limit,
  named: dataSource === 'free form' ? products : [],
  categoryIds: dataSource === 'category' ? numbersIn(categoryIds) : [],
  ...(dataSource === 'search' && searchTerm !== undefined ? { term: searchTerm } : {}),
})

export const numbersIn = (texts: readonly string[]): readonly number[] =>
  texts.filter(text => /^\d{1,9}$/.test(text)).map(Number)
