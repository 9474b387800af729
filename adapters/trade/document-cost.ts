import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, SelectionNode } from 'graphql'

/** Cost of executing a GraphQL document: all operations, with a fragment counted at every spread. */
export type DocumentCost = {
  /** Root fields of its operations: each is a call. */
  readonly calls: number
  /** Fields at all levels. */
  readonly fields: number
  readonly depth: number
  /** How often each root field is selected, by field name, ignoring aliases. */
  readonly asked: ReadonlyMap<string, number>
}

type Counted = { readonly here: ReadonlyMap<string, number>; readonly fields: number; readonly depth: number }

const nothing: Counted = { here: new Map(), fields: 0, depth: 0 }
/** The cost of a fragment that contains itself. */
const endless: Counted = { here: new Map(), fields: Infinity, depth: Infinity }

/** Memoizes the cost of each fragment, so that nested spreads do not cause exponential work. */
export const costOf = (document: DocumentNode): DocumentCost => {
  const fragments = new Map(
    document.definitions.flatMap(each => (isFragment(each) ? [[each.name.value, each] as const] : [])),
  )
  const known = new Map<string, Counted>()
  const ofFragment = (name: string): Counted => {
    const counted = known.get(name)
    if (counted) return counted
    known.set(name, endless)
    const fresh = ofSelections(fragments.get(name)?.selectionSet.selections ?? [])
    known.set(name, fresh)
    return fresh
  }
  const ofSelection = (selection: SelectionNode): Counted => {
    if (selection.kind === 'FragmentSpread') return ofFragment(selection.name.value)
    const below = selection.selectionSet ? ofSelections(selection.selectionSet.selections) : nothing
    return selection.kind === 'InlineFragment'
      ? below
      : { here: new Map([[selection.name.value, 1]]), fields: 1 + below.fields, depth: 1 + below.depth }
  }
  const ofSelections = (selections: readonly SelectionNode[]): Counted => together(selections.map(ofSelection))

  const all = together(
    document.definitions.map(each => ('operation' in each ? ofSelections(each.selectionSet.selections) : nothing)),
  )
  return {
    calls: [...all.here.values()].reduce((sum, times) => sum + times, 0),
    fields: all.fields,
    depth: all.depth,
    asked: all.here,
  }
}

const isFragment = (each: DefinitionNode): each is FragmentDefinitionNode =>
  'typeCondition' in each && !('operation' in each)

const together = (parts: readonly Counted[]): Counted => {
  const here = new Map<string, number>()
  for (const part of parts) for (const [name, times] of part.here) here.set(name, (here.get(name) ?? 0) + times)
  return {
    here,
    fields: parts.reduce((sum, { fields }) => sum + fields, 0),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  }
}
