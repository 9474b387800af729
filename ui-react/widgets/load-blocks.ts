import { deepestBlock, type Block, type PageBlocks, type SkippedBlock } from '../../core/content/blocks/block'
import type { BlockFound, BlockNeed } from '../../core/pages/blocks/block-need'
import { itemBlock } from '../../core/pages/blocks/item-search'
import { readSettings, type Setting, type Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'
import { isLeft } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { ZoneView } from './blocks-view'
import { widgetCache } from './widget-cache'
import { registry } from './registry'
import type { LoadedBlock, Widget } from './widget'
import type { LoadedBlocks } from './zones'

/** Loads the code of widgets by key; unknown keys are skipped. */
export const loadWidgets = async (types: readonly string[]): Promise<void> => {
  widgetCache.Zone ??= ZoneView
  const missing = [...new Set(types)].filter(type => Object.hasOwn(registry, type) && !widgetCache.widgets.has(type))
  await Promise.all(missing.map(async type => void widgetCache.widgets.set(type, await registry[type]!())))
}

const ownModule = 'ui-react/widgets/load-blocks.ts'
/** A widget's folder is its key with dashes. */
const moduleOf = (type: string): string => {
  const folder = type.replaceAll('_', '-')
  return `ui-react/widgets/${folder}/${folder}.widget.tsx`
}
/** Text namespaces of widgets, and of the cards, posts and forms they show. */
const texts = ['widgets', 'catalogue', 'posts', 'pages', 'forms', 'form-builder', 'calendar', 'recommendations']

/** A search needs at least two product blocks. */
const minSearched = 2

type Course = {
  readonly skipped: SkippedBlock[]
  readonly asking: { readonly block: LoadedBlock; readonly widget: Widget; readonly needs: readonly BlockNeed[] }[]
  readonly types: Set<string>
}

/**
 * Decodes the blocks of a page and loads their data. Unknown widgets and invalid settings are skipped and reported
 * (S2-9.16).
 */
export const loadBlocks = async (
  { zones, skipped }: PageBlocks,
  page: string,
  useCases: Pick<UseCases, 'fillBlocks'>,
): Promise<LoadedBlocks> => {
  widgetCache.Zone ??= ZoneView
  const course: Course = { skipped: [...skipped], asking: [], types: new Set() }
  const read = await Promise.all(
    Object.entries(zones).map(async ([name, blocks]) => [name, await readAll(blocks, name, 1, course)] as const),
  )
  const needs = course.asking.flatMap(each => each.needs)
  const found: BlockFound[] = []
  if (needs.length > 0 || course.skipped.length > 0) {
    const answer = await useCases.fillBlocks(
      needs,
      course.skipped.map(({ place, reason }) => ({ place: `${page} ${place}`, reason })),
    )()
    if (!isLeft(answer)) found.push(...answer.right)
  }
  await Promise.all(
    course.asking.map(async ({ block, widget, needs: { length } }) => {
      const own = found.splice(0, length)
      Object.assign(block, { found: own, ...(widget.prepare ? { prepared: await widget.prepare(own) } : {}) })
    }),
  )
  const types = [...course.types]
  const items = read.flatMap(([, blocks]) =>
    blocks.flatMap(({ id, settings, found: own = [] }) => itemBlock(id, settings['title'], own) ?? []),
  )
  return {
    zones: Object.fromEntries(read),
    ...(items.length >= minSearched ? { items } : {}),
    types,
    modules: [ownModule, ...types.map(moduleOf)],
    texts,
  }
}

const readAll = async (
  blocks: readonly Block[],
  place: string,
  depth: number,
  course: Course,
): Promise<readonly LoadedBlock[]> => {
  if (depth > deepestBlock) {
    if (blocks.length > 0) course.skipped.push({ place, reason: `more than ${deepestBlock} blocks in each other` })
    return []
  }
  await loadWidgets(blocks.map(({ type }) => type))
  const read = await Promise.all(blocks.map(block => readOne(block, place, depth, course)))
  return read.filter(block => block !== undefined)
}

const readOne = async (
  block: Block,
  place: string,
  depth: number,
  course: Course,
): Promise<LoadedBlock | undefined> => {
  const own = `${place} ${block.id}`
  const widget = widgetCache.widgets.get(block.type)
  if (!widget) return void course.skipped.push({ place: own, reason: `${block.type}: no such widget` })
  const settings = readSettings(widget.settings, block.settings)
  if (isLeft(settings)) return void course.skipped.push({ place: own, reason: `${block.type}: ${settings.left}` })
  course.types.add(block.type)
  const loaded: LoadedBlock = {
    id: block.id,
    type: block.type,
    settings: await withInner(widget.settings, settings.right, own, depth, course),
  }
  const needs = widget.needs?.(loaded.settings as never)
  if (needs) course.asking.push({ block: loaded, widget, needs })
  return loaded
}

/** Nested blocks are decoded by their own widgets, at any place in the settings. */
const withInner = async (
  shape: Shape,
  settings: Fields,
  place: string,
  depth: number,
  course: Course,
): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(settings).map(
        async ([name, value]) => [name, await inner(shape[name], value, `${place} ${name}`, depth, course)] as const,
      ),
    ),
  )

const inner = async (
  setting: Setting<unknown> | undefined,
  value: unknown,
  place: string,
  depth: number,
  course: Course,
): Promise<unknown> => {
  if (setting?.kind === 'blocks') return readAll(value as readonly Block[], place, depth + 1, course)
  const { parts } = setting ?? {}
  if (!parts || typeof value !== 'object' || value === null) return value
  if (setting?.kind === 'list')
    return Promise.all(
      (value as readonly Fields[]).map((entry, at) => withInner(parts, entry, `${place} ${at + 1}`, depth, course)),
    )
  return withInner(parts, value as Fields, place, depth, course)
}
