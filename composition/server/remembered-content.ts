import type { Memoize } from '../../adapters/reference/database/memoize'
import type { Visitor } from '../../core/access/visitor'
import type { ContentPort } from '../../core/content/content.port'

/**
 * Caches content that is the same for everyone in one store and language: frame, menus and pages are read and sanitized
 * once for all visitors.
 */
export const rememberedContent = (
  content: ContentPort,
  { storeKey, language }: Pick<Visitor, 'storeKey' | 'language'>,
  remember: Memoize,
): ContentPort => {
  const key = (...parts: readonly unknown[]) => JSON.stringify(['content', storeKey, language, ...parts])
  return {
    pageBySlug: slug => remember(key('page', slug), content.pageBySlug(slug)),
    single: model => remember(key('single', model), content.single(model)),
    records: (model, window) => remember(key('records', model, window), content.records(model, window)),
    menu: menuId => remember(key('menu', menuId), content.menu(menuId)),
    latestPosts: limit => remember(key('latest', limit), content.latestPosts(limit)),
    woodDoors: () => remember(key('wood doors'), content.woodDoors()),
    divisionLocations: () => remember(key('division locations'), content.divisionLocations()),
  }
}
