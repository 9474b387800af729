import type { CategoryAccess } from '../../../core/access/category-access'
import type { GroupDiscount } from '../../../core/catalogue-mirror/group-discount'
import type {
  MirroredGroup,
  MirroredPriceList,
  MirroredShelves,
  MirrorNote,
} from '../../../core/catalogue-mirror/mirrored'
import type { WireGroup } from './mirror.wire'

export type Assignment = {
  readonly price_list_id: number
  readonly customer_group_id?: number | undefined
  readonly channel_id?: number | undefined
}

/** A list without a category grants nothing: the shop would read an empty list as that of the default group. */
const accessOf = ({ category_access: access }: WireGroup): CategoryAccess => {
  if (!access || access.type === 'all') return { tag: 'all' }
  const categoryIds = access.categories ?? []
  return access.type === 'specific' && categoryIds.length > 0 ? { tag: 'list', categoryIds } : { tag: 'none' }
}

/** The list assigned to the group in this channel goes before one assigned in all channels, and before the rule's. */
const listOf = (group: WireGroup, assignments: readonly Assignment[], channelId: number): number | undefined => {
  const own = assignments.filter(each => each.customer_group_id === group.id)
  const found = own.find(each => each.channel_id === channelId) ?? own.find(each => !each.channel_id)
  return found?.price_list_id ?? group.discount_rules?.find(rule => rule.type === 'price_list')?.price_list_id
}

type WireRule = NonNullable<WireGroup['discount_rules']>[number]

/** Hundredths of a percent or of an amount. */
const hundredthsOf = ({ amount }: WireRule): number | undefined => {
  const value = amount === undefined || amount === '' ? Number.NaN : Number(amount)
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) : undefined
}

/** `fixed` is a price of its own, as in quantity breaks, and `price` an amount less. */
const changeOf = (rule: WireRule): GroupDiscount['change'] | undefined => {
  const hundredths = hundredthsOf(rule)
  if (hundredths === undefined) return undefined
  switch (rule.method) {
    case 'percent':
      return { tag: 'percent', basisPoints: hundredths }
    case 'fixed':
      return { tag: 'price', cents: hundredths }
    case 'price':
      return { tag: 'less', cents: hundredths }
    default:
      return undefined
  }
}

const subjectOf = ({ type, category_id, product_id }: WireRule): GroupDiscount['on'] | undefined => {
  switch (type) {
    case 'all':
      return { tag: 'all' }
    case 'category':
      return category_id === undefined ? undefined : { tag: 'category', id: category_id }
    case 'product':
      return product_id === undefined ? undefined : { tag: 'product', id: product_id }
    default:
      return undefined
  }
}

/** The discounts of a group; undefined: it has some that cannot be computed. */
const discountsOf = (group: WireGroup): readonly GroupDiscount[] | undefined => {
  const found: GroupDiscount[] = []
  for (const rule of group.discount_rules ?? []) {
    if (rule.type === 'price_list') continue
    const [on, change] = [subjectOf(rule), changeOf(rule)]
    if (!on || !change) return undefined
    found.push({ on, change })
  }
  return found
}

/**
 * Groups with their price list in this channel or their discounts, what guests may see, the list of all buyers, and
 * what of them the mirror does not show.
 */
export const groupsFromWire = (
  wire: readonly WireGroup[],
  assignments: readonly Assignment[],
  lists: readonly MirroredPriceList[],
  channelId: number,
): Pick<MirroredShelves, 'groups' | 'guests' | 'guestGroupId' | 'channelListId' | 'notes'> => {
  const known = new Set(lists.map(({ id }) => id))
  const guestGroup = wire.find(group => group.is_group_for_guests)
  const channelList = assignments.find(each => !each.customer_group_id && each.channel_id === channelId)?.price_list_id
  const read = wire.map(group => {
    const listId = listOf(group, assignments, channelId)
    const priceListId = listId !== undefined && known.has(listId) ? listId : undefined
    const discounts = discountsOf(group)
    // A price list and discounts are not combined by the store's rules; the list counts.
    const isNoted = discounts === undefined || (discounts.length > 0 && priceListId !== undefined)
    return {
      isNoted,
      group: {
        id: group.id,
        name: group.name,
        isDefault: group.is_default ?? false,
        access: accessOf(group),
        ...(priceListId === undefined ? {} : { priceListId }),
        ...(priceListId === undefined && discounts && discounts.length > 0 ? { discounts } : {}),
      } satisfies MirroredGroup,
    }
  })
  return {
    groups: read.map(({ group }) => group),
    guests: guestGroup ? accessOf(guestGroup) : { tag: 'all' },
    ...(guestGroup ? { guestGroupId: guestGroup.id } : {}),
    ...(channelList !== undefined && known.has(channelList) ? { channelListId: channelList } : {}),
    notes: read.flatMap(({ group, isNoted }): readonly MirrorNote[] =>
      isNoted ? [{ code: 'group-discounts', group: group.name }] : [],
    ),
  }
}
