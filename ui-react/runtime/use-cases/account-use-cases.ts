import type { ConfirmationState } from '../../../core/access/address-proof'
import type { Credentials, Profile, ProfileChange, SignedIn, SignUpDetails } from '../../../core/account/account'
import type { AddressBook, BookAddress, Country, State } from '../../../core/addresses/address'
import type { Dashboard } from '../../../core/pages/dashboard'
import type { OrderFile } from '../../../core/orders/order-csv'
import type { OrderPage, OrderQuery } from '../../../core/orders/order-query'
import type { ReorderLine, Reordered } from '../../../core/orders/reorder.port'
import type { TypedPassword } from '../../../core/account/check-new-password'
import type { Device, EndedDevices } from '../../../core/access/device'
import type { CompanyChoice } from '../../../core/company/act-for-company'
import type { LockChange } from '../../../core/company/memberships.port'
import type { RoleDraft } from '../../../core/company/role'
import type { RoleDifference } from '../../../core/company/role-difference'
import type { RolesPort } from '../../../core/company/roles.port'
import type { OwnCompanies } from '../../../core/company/switch-company'
import type { Order } from '../../../core/orders/order'
import type {
  CompanyUser,
  CompanyUserDetails,
  CompanyUserPage,
  CompanyUserQuery,
  NewCompanyUser,
} from '../../../core/company/company-user'
import type { Imported, PartNumber, PartNumberPage, PartNumberQuery } from '../../../core/part-numbers/part-number'
import type { PeopleImportPort } from '../../../core/people/people-import.port'
import type { GiftBalancePort } from '../../../core/gifts/gift-balance.port'
import type { ApplicationsPort } from '../../../core/trade-accounts/applications.port'
import type { Outcome } from '../../../core/shared/domain-error'

/** Use cases of a customer's account, company and orders. */
export type AccountUseCases = {
  readonly signIn: (credentials: Credentials) => Outcome<SignedIn>
  readonly signUp: (details: SignUpDetails) => Outcome<SignedIn>
  readonly signOut: () => Outcome<void>
  readonly viewProfile: () => Outcome<{ readonly profile: Profile } & AddressBook>
  readonly requestPasswordReset: (email: string) => Outcome<void>
  readonly openResetLink: (token: string) => Outcome<void>
  readonly resetLinkIsOpen: () => Outcome<boolean>
  readonly resetPassword: (typed: TypedPassword) => Outcome<void>
  readonly changePassword: (typed: TypedPassword & { readonly current: string }) => Outcome<void>
  readonly sendConfirmation: () => Outcome<void>
  readonly openConfirmationLink: (token: string) => Outcome<void>
  readonly viewAddressConfirmation: () => Outcome<ConfirmationState>
  readonly confirmAddress: () => Outcome<void>
  readonly viewDevices: () => Outcome<readonly Device[]>
  readonly endDevices: (which: EndedDevices) => Outcome<void>
  readonly updateProfile: (profile: ProfileChange) => Outcome<Profile>
  readonly saveAddress: (address: BookAddress) => Outcome<readonly BookAddress[]>
  readonly deleteAddress: (id: number) => Outcome<readonly BookAddress[]>
  readonly viewDashboard: () => Outcome<Dashboard>
  /** The visible orders, filtered by the query. */
  readonly viewOrders: (query: OrderQuery) => Outcome<OrderPage>
  readonly viewOrder: (id: number) => Outcome<Order>
  /** The same orders as a file, streamed while it is written. */
  readonly exportOrders: (query: OrderQuery) => Outcome<OrderFile>
  /** Lines of an order with current prices and availability. */
  readonly checkReorder: (orderId: number) => Outcome<readonly ReorderLine[]>
  /** Adds them to the cart, once per key. */
  readonly reorder: (orderId: number, key: string) => Outcome<Reordered>
  /** The users of the company acted for. */
  readonly listCompanyUsers: (query: CompanyUserQuery) => Outcome<CompanyUserPage>
  readonly viewCompanyUser: (id: number) => Outcome<CompanyUser>
  readonly inviteCompanyUser: (user: NewCompanyUser) => Outcome<CompanyUser>
  readonly changeCompanyUser: (id: number, details: CompanyUserDetails) => Outcome<CompanyUser>
  readonly removeCompanyUser: (id: number) => Outcome<void>
  /** People from a file, for the company acted for or, by staff, for any. */
  readonly viewPeopleTarget: PeopleImportPort['about']
  readonly readPeople: PeopleImportPort['read']
  readonly checkPeople: PeopleImportPort['check']
  readonly sendPeople: PeopleImportPort['send']
  /** The part numbers of the company acted for. */
  readonly listPartNumbers: (query: PartNumberQuery) => Outcome<PartNumberPage>
  readonly savePartNumber: (entered: PartNumber) => Outcome<void>
  readonly importPartNumbers: (file: string) => Outcome<Imported>
  readonly removePartNumber: (number: string) => Outcome<void>
  readonly viewGiftBalance: GiftBalancePort['balance']
  /** The visitor's applications for a trade account. */
  readonly viewApplications: ApplicationsPort['mine']
  readonly saveApplicationStep: ApplicationsPort['save']
  readonly sendApplication: ApplicationsPort['submit']
  readonly answerApplication: ApplicationsPort['answer']
  readonly withdrawApplication: ApplicationsPort['withdraw']
  readonly chooseLanguage: (language: string) => Outcome<void>
  /** Companies a super admin may act for; 'not-found' for others. */
  readonly viewCompanies: () => Outcome<CompanyChoice>
  /** The customer's companies with what waits in each cart; 'not-found' for others. */
  readonly viewOwnCompanies: () => Outcome<OwnCompanies>
  /** Roles of the company acted for. */
  readonly listRoles: RolesPort['list']
  readonly viewRole: RolesPort['byId']
  /** What saving would change, and for whom. */
  readonly reviewRole: (draft: RoleDraft) => Outcome<RoleDifference>
  readonly saveRole: RolesPort['save']
  readonly removeRole: RolesPort['remove']
  readonly lockCompanyUser: (id: number, change: LockChange) => Outcome<void>
  readonly actForCompany: (companyId: number) => Outcome<void>
  readonly listCountries: () => Outcome<readonly Country[]>
  readonly listStates: (countryId: number) => Outcome<readonly State[]>
}
