import * as t from 'io-ts'
import {
  definitionsIn,
  type ConfiguredFacet,
  type FacetConfig,
  type FacetOrder,
} from '../../../core/search/facet-config'
import { defaultStep, type Bounds, type FacetDefinition, type FacetKind } from '../../../core/search/facet-definition'
import { priceField } from '../../../core/search/listing'
import { flag, lenient, listOf, maybe, number, text, whole } from '../../shared/codecs'

/** Facet config 5.5, by category or for 'All'. */
export const facetConfigPath = '/apis/ecommerce-service/public/v1/facets/category'
export const forAll = 'All'

const maxValues = 1000

const definitionCodec = t.intersection([
  t.strict({ field_name: text(100, 1), display_name: text(200, 1) }),
  t.partial({
    is_enabled: lenient(flag),
    type: lenient(text(50)),
    facet_type: lenient(text(50)),
    order: lenient(text(50)),
    sort_order: lenient(text(50)),
    order_item: lenient(listOf(t.strict({ name: text(300), index: number }), maxValues)),
    count: lenient(number),
    show_count: lenient(flag),
    is_show_facet: lenient(number),
    default_collapse: lenient(flag),
    round_off_value: lenient(number),
    round_up: lenient(flag),
    round_down: lenient(flag),
    range_select: lenient(text(50)),
    slider_min_value: lenient(maybe(number)),
    slider_max_value: lenient(maybe(number)),
    slider_step_size: lenient(maybe(number)),
    // Our extension: the merchant's manually defined bounds.
    lintel_ranges: lenient(listOf(t.partial({ min: maybe(number), max: maybe(number) }), 100)),
  }),
])
type WireDefinition = t.TypeOf<typeof definitionCodec>

/** Skips invalid definitions. */
const definitionsCodec = listOf(lenient(definitionCodec), 200)
export const facetConfigCodec = t.partial({
  item: maybe(t.intersection([t.strict({ facets: definitionsCodec }), t.partial({ is_enabled: lenient(flag) })])),
})
const limitCodec = whole(1, maxValues)
const byHand = 'manuallyDefine'

/** On the wire, prices are in dollars, measures in their own unit. */
const scaleOf = (field: string) => (field === priceField ? 100 : 1)
const scaled = (value: number | undefined, scale: number) =>
  value === undefined ? undefined : scale === 1 ? value : Math.round(value * scale)
const unscaled = (value: number | undefined, scale: number) => (value === undefined ? undefined : value / scale)
const given = (bounds: { readonly min?: number; readonly max?: number }): Bounds => ({
  ...(bounds.min === undefined ? {} : { min: bounds.min }),
  ...(bounds.max === undefined ? {} : { max: bounds.max }),
})

export const facetConfigFromWire = ({ item }: t.TypeOf<typeof facetConfigCodec>): FacetConfig | undefined =>
  item && {
    isEnabled: item.is_enabled ?? true,
    facets: item.facets.flatMap(facet => (facet ? [facetFromWire(facet)] : [])),
  }

const facetFromWire = (wire: WireDefinition): ConfiguredFacet => {
  const scale = scaleOf(wire.field_name)
  const [most, first, to] = [wire.count, wire.is_show_facet, scaled(wire.round_off_value, scale)]
  return {
    isEnabled: wire.is_enabled ?? true,
    definition: { field: wire.field_name, name: wire.display_name, ...kindFromWire(wire, scale) },
    order: orderFromWire(wire),
    ...(limitCodec.is(most) ? { most } : {}),
    ...(to !== undefined && to > 0
      ? { rounding: { to, up: wire.round_up ?? false, down: wire.round_down ?? false } }
      : {}),
    show: {
      withoutCounts: wire.show_count === false,
      shownFirst: limitCodec.is(first) ? first : 10,
      collapsed: wire.default_collapse ?? false,
    },
  }
}

const kindFromWire = (wire: WireDefinition, scale: number): FacetKind => {
  if (wire.facet_type === 'range')
    return {
      tag: 'range',
      bounds:
        wire.range_select === byHand
          ? (wire.lintel_ranges ?? []).map(({ min, max }) =>
              given({ min: scaled(min, scale), max: scaled(max, scale) }),
            )
          : [],
    }
  if (wire.facet_type !== 'slider') return { tag: 'list' }
  const [lowest, highest, step] = [
    scaled(wire.slider_min_value, scale),
    scaled(wire.slider_max_value, scale),
    scaled(wire.slider_step_size ?? defaultStep, scale) ?? 0,
  ]
  return {
    tag: 'slider',
    ...(lowest === undefined ? {} : { lowest }),
    ...(highest === undefined ? {} : { highest }),
    step: step > 0 ? step : defaultStep * scale,
  }
}

const orderFromWire = ({ order, order_item: items = [], sort_order: direction }: WireDefinition): FacetOrder => {
  if (order === 'custom')
    return { tag: 'custom', places: Object.fromEntries(items.map(({ name, index }) => [name, index])) }
  const tag = order === 'count' ? 'count' : order === 'index' ? 'name' : undefined
  return tag ? { tag, descending: direction === 'desc' } : { tag: 'usual' }
}

export const facetConfigToWire = ({ isEnabled, facets }: FacetConfig) => ({
  is_enabled: isEnabled,
  facets: facets.map(facetToWire),
})

const facetToWire = ({ isEnabled, definition, order, most, rounding, show }: ConfiguredFacet) => {
  const scale = scaleOf(definition.field)
  return {
    ...fieldToWire(definition),
    is_enabled: isEnabled,
    ...orderToWire(order),
    count: most ?? maxValues,
    show_count: !show.withoutCounts,
    is_show_facet: show.shownFirst ?? 10,
    default_collapse: show.collapsed ?? false,
    round_off_value: unscaled(rounding?.to, scale),
    round_up: rounding?.up ?? false,
    round_down: rounding?.down ?? false,
    ...kindToWire(definition, scale),
  }
}

const orderToWire = (order: FacetOrder) => {
  switch (order.tag) {
    case 'usual':
      return {}
    case 'custom':
      return { order: 'custom', order_item: Object.entries(order.places).map(([name, index]) => ({ name, index })) }
    case 'count':
    case 'name':
      return { order: order.tag === 'name' ? 'index' : 'count', sort_order: order.descending ? 'desc' : 'asc' }
  }
}

const kindToWire = (definition: FacetDefinition, scale: number) => {
  if (definition.tag === 'slider')
    return {
      slider_min_value: unscaled(definition.lowest, scale),
      slider_max_value: unscaled(definition.highest, scale),
      slider_step_size: unscaled(definition.step, scale),
    }
  if (definition.tag === 'list' || definition.bounds.length === 0) return {}
  return {
    range_select: byHand,
    lintel_ranges: definition.bounds.map(({ min, max }) => ({ min: unscaled(min, scale), max: unscaled(max, scale) })),
  }
}

const fieldToWire = ({ field, name, tag }: FacetDefinition) => ({
  field_name: field,
  display_name: name,
  type: tag === 'list' ? 'string' : 'number',
  facet_type: tag,
})

/** Fields that call 5.4 counts; custom orders are applied here, so the platform sorts values by name. */
export const facetFieldsToWire = (config: FacetConfig | undefined) => {
  const orderOf = (field: string): string | undefined => {
    const order = config?.facets.find(facet => facet.definition.field === field)?.order
    if (order?.tag === 'custom') return 'index asc'
    return order === undefined || order.tag === 'usual'
      ? undefined
      : `${order.tag === 'name' ? 'index' : 'count'} ${order.descending ? 'desc' : 'asc'}`
  }
  return (definitionsIn(config) ?? []).map(definition => ({
    ...fieldToWire(definition),
    limit: maxValues,
    order: orderOf(definition.field),
  }))
}
