import { seesAsGuest, visibleCategories } from '../../core/access/category-access'
import type { Customer, Language, Visitor } from '../../core/access/visitor'
import { type SessionParts, valueOf, valueOrFail } from './session-parts'

export const visitorOf = async (
  { records, clock }: SessionParts,
  storeKey: string,
  language: Language,
  customer: Customer | undefined,
): Promise<Visitor> => {
  const guests = await valueOrFail(records.guestView())
  const fallback = customer?.group ? await valueOf(records.defaultGroup(), 'unread' as const) : undefined
  const priceListId = customer?.group?.priceListId
  // Prices that cannot be read fail the request: other prices than the buyer's own must not be shown or charged.
  const priceContext =
    records.priceContext &&
    (await valueOrFail(
      records.priceContext(
        { storeKey, companyId: customer?.company?.id, groupId: customer?.group?.id, isGuest: customer === undefined },
        clock.now(),
      ),
    ))
  return {
    storeKey,
    language,
    ...(customer ? { customer } : {}),
    visible: visibleCategories(customer?.group, fallback, guests.visible, customer?.grantedCategoryIds),
    ...(guests.isOld && seesAsGuest(customer?.group, fallback) ? { accessIsOld: true } : {}),
    ...(priceListId === undefined ? {} : { priceListId }),
    ...(priceContext ? { priceContext } : {}),
  }
}
