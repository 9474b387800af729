import type {
  BlockedDays,
  DaysToBlock,
  DaysToOpen,
  FormToPublish,
  PublishedForms,
  StoreOrder,
  StoreOrderPage,
  StoreOrderQuery,
} from '../../../core/construction/construction-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'

/** Use cases of the construction desk's pages; `ConstructionDeskPort` documents each. */
export type ConstructionDeskUseCases = {
  readonly staffStoreOrders: (query: StoreOrderQuery) => Outcome<StoreOrderPage>
  readonly staffStoreOrder: (orderId: number) => Outcome<StoreOrder>
  readonly staffBlockedDays: () => Outcome<BlockedDays>
  readonly staffBlockDays: (days: DaysToBlock) => Outcome<BlockedDays>
  readonly staffOpenDays: (days: DaysToOpen) => Outcome<BlockedDays>
  readonly staffOrderForms: () => Outcome<PublishedForms>
  readonly staffPublishOrderForm: (form: FormToPublish) => Outcome<PublishedForms>
}
