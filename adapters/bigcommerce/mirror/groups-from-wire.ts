import type { CategoryAccess } from '../../../core/access/category-access'
import type { MirroredGroup, MirroredPriceList, MirrorNote } from '../../../core/catalogue-mirror/mirrored'
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

/** Groups with their price list in this channel, what guests may see, and what of both the mirror does not show. */
export const groupsFromWire = (
  wire: readonly WireGroup[],
  assignments: readonly Assignment[],
  lists: readonly MirroredPriceList[],
  channelId: number,
): {
  readonly groups: readonly MirroredGroup[]
  readonly guests: CategoryAccess
  readonly notes: readonly MirrorNote[]
} => {
  const known = new Set(lists.map(({ id }) => id))
  const guestGroup = wire.find(group => group.is_group_for_guests)
  const groups = wire.map((group): MirroredGroup => {
    const priceListId = listOf(group, assignments, channelId)
    return {
      id: group.id,
      name: group.name,
      isDefault: group.is_default ?? false,
      access: accessOf(group),
      ...(priceListId !== undefined && known.has(priceListId) ? { priceListId } : {}),
    }
  })
  const discounted = wire.filter(group => group.discount_rules?.some(rule => rule.type !== 'price_list'))
  const hasGuestList = groups.some(group => group.id === guestGroup?.id && group.priceListId !== undefined)
  return {
    groups,
    guests: guestGroup ? accessOf(guestGroup) : { tag: 'all' },
    notes: [
      ...discounted.map(({ name }): MirrorNote => ({ code: 'group-discounts', group: name })),
      ...(guestGroup && hasGuestList ? [{ code: 'guest-price-list' as const, group: guestGroup.name }] : []),
    ],
  }
}
