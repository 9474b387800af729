import * as t from 'io-ts'
import { openedBy, type VisibleCategories } from '../../../core/access/category-access'
import type { CustomerGroup } from '../../../core/access/visitor'
import { flag, id, lenient, listOf, maybe } from '../../shared/codecs'
import { accessCodec, accessFromWire, accessToWire } from './session.wire'

/** The default customer group, call 1.9: a list with one group or none; it may include the guest group. */
export const defaultGroupPath = '/exp-sf-cms/api/get-default-customer-group'
const groupCodec = t.partial({
  category_access: maybe(accessCodec),
  is_default: lenient(flag),
  is_group_for_guests: lenient(flag),
  lintel_except: maybe(listOf(id, 100_000)),
})
export const groupsCodec = listOf(groupCodec, 1000)
type WireGroups = t.TypeOf<typeof groupsCodec>

const defaultOf = (groups: WireGroups) =>
  groups.find(group => group.is_default) ?? groups.find(group => !group.is_group_for_guests)

export const defaultFromWire = (groups: WireGroups): Pick<CustomerGroup, 'categoryAccess'> | undefined => {
  const found = defaultOf(groups)
  return found && { categoryAccess: accessFromWire(found.category_access) }
}

/** Guests belong to the guest group, otherwise the default group; without either, nothing is restricted. */
export const guestsFromWire = (groups: WireGroups): VisibleCategories => {
  const found = groups.find(group => group.is_group_for_guests) ?? defaultOf(groups)
  if (!found) return { tag: 'everything' }
  return found.lintel_except
    ? { tag: 'except', categoryIds: found.lintel_except }
    : openedBy(accessFromWire(found.category_access))
}

export const defaultToWire = (group: Pick<CustomerGroup, 'categoryAccess'>) => ({
  is_default: true,
  category_access: accessToWire(group.categoryAccess),
})

/** Our extension: the platform cannot express "all except". */
export const guestsToWire = (visible: VisibleCategories) => ({
  is_group_for_guests: true,
  ...(visible.tag === 'only'
    ? { category_access: accessToWire({ tag: 'list', categoryIds: visible.categoryIds }) }
    : { category_access: accessToWire({ tag: 'all' }) }),
  ...(visible.tag === 'except' ? { lintel_except: visible.categoryIds } : {}),
})
