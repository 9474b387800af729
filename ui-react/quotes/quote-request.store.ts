import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { Profile } from '../../core/account/account'
import type { BookAddress, Country, State } from '../../core/addresses/address'
import type { AddressFormat, FormatOf } from '../../core/addresses/address-format'
import type { DisplayRecord } from '../../core/company/display-record'
import { checkRequest } from '../../core/quotes/check-request'
import { noAddress } from '../../core/quotes/draft-quote'
import { phoneTyped } from '../../core/quotes/phone'
import type {
  CreatedQuote,
  QuoteAddress,
  QuoteContact,
  QuoteFile,
  QuoteRequest,
  WantedLine,
} from '../../core/quotes/quote'
import type { DomainError, Issue } from '../../core/shared/domain-error'
import { isLeft, isRight } from '../runtime/either'
import { logFailure } from '../runtime/log-failure'
import type { UseCases } from '../runtime/use-cases/use-cases'
import type { QuoteDraftStore } from './quote-draft.store'

export type RequestCases = Pick<
  UseCases,
  'submitQuote' | 'listCountries' | 'listStates' | 'viewProfile' | 'viewCompanyHere'
>
export type AddressPart = 'shipping' | 'billing'
export type AddressField = Exclude<keyof QuoteAddress, 'addressId' | 'label'>

export type Submission =
  | { readonly tag: 'editing' }
  | { readonly tag: 'sending' }
  /** Prices changed since the draft was made: `lines` have the current ones. */
  | { readonly tag: 'repriced'; readonly lines: readonly WantedLine[] }
  | { readonly tag: 'refused'; readonly error: DomainError }
  | { readonly tag: 'sent'; readonly quote: CreatedQuote }

/** View model of the request dialog: its fields are the draft's, stored with every change. */
export class QuoteRequestStore {
  submission: Submission = { tag: 'editing' }
  countries: readonly Country[] = []
  states: Readonly<Record<AddressPart, readonly State[]>> = { shipping: [], billing: [] }
  book: readonly BookAddress[] = []
  /** Address formats by country; without them every field is shown. */
  formats: { readonly of: FormatOf } | undefined
  readonly touched = observable.set<string>()
  tried = false
  readonly drafts: QuoteDraftStore
  readonly #useCases: RequestCases
  readonly #makeKey: () => string
  readonly #signedIn: boolean
  #sent: { readonly body: string; readonly key: string } | undefined

  constructor(drafts: QuoteDraftStore, useCases: RequestCases, signedIn: boolean, makeKey: () => string) {
    this.drafts = drafts
    this.#useCases = useCases
    this.#signedIn = signedIn
    this.#makeKey = makeKey
    makeAutoObservable(this, { drafts: false, formats: observableRef }, { autoBind: true })
  }

  /** Issues to show: at fields that were changed or left, or all after a submit (S3-5.06). */
  get issues(): readonly Issue[] {
    const checked = checkRequest(this.#request, this.formatNamed)
    const found = isLeft(checked) ? checked.left : []
    return this.tried ? found : found.filter(({ field }) => this.touched.has(field))
  }

  /** The address format of a country by name. */
  formatNamed(country: string): AddressFormat | undefined {
    const known = this.countries.find(({ name }) => name === country)
    return known && this.formats?.of(known.iso2)
  }

  get sending(): boolean {
    return this.submission.tag === 'sending' || this.submission.tag === 'sent'
  }

  async open(): Promise<void> {
    const [, formats, countries, profile, company] = await Promise.all([
      this.drafts.open(),
      addressFormats(),
      this.#useCases.listCountries()(),
      this.#signedIn ? this.#useCases.viewProfile()() : undefined,
      this.#signedIn ? this.#useCases.viewCompanyHere()() : undefined,
    ])
    if (isLeft(countries)) logFailure('Countries for a quote', countries.left)
    if (profile && isLeft(profile)) logFailure('Profile for a quote', profile.left)
    runInAction(() => {
      if (formats) this.formats = { of: formats.addressFormat }
      if (isRight(countries)) this.countries = countries.right
      if (profile && isRight(profile)) this.book = profile.right.addresses
      this.#introduce(
        profile && isRight(profile) ? profile.right.profile : undefined,
        company && isRight(company) ? company.right : undefined,
      )
    })
    await Promise.all([this.#loadStates('shipping'), this.#loadStates('billing')])
  }

  leave(field: string): void {
    this.touched.add(field)
  }

  changeContact(field: keyof QuoteContact, value: string): void {
    this.touched.add(`contact.${field}`)
    this.drafts.change({
      contact: { ...this.drafts.draft.contact, [field]: field === 'phoneNumber' ? phoneTyped(value) : value },
    })
  }

  changeAddress(part: AddressPart, field: AddressField, value: string): void {
    this.touched.add(`${part}.${field}`)
    const address = { ...this.drafts.draft[part], [field]: field === 'phoneNumber' ? phoneTyped(value) : value }
    this.#setAddress(part, address)
  }

  /** Changing the country clears the state (S3-2.06). */
  async changeCountry(part: AddressPart, country: string): Promise<void> {
    this.touched.add(`${part}.country`)
    this.#setAddress(part, { ...this.drafts.draft[part], country, state: '' })
    await this.#loadStates(part)
  }

  /** Copies the shipping address with its states to billing (S3-2.07). */
  async billLikeShipping(same: boolean): Promise<void> {
    this.drafts.change({ sameAsShipping: same, ...(same ? { billing: this.drafts.draft.shipping } : {}) })
    if (same) await this.#loadStates('billing')
  }

  /** Replaces the input by a saved address. */
  async takeFromBook(part: AddressPart, id: number): Promise<void> {
    const address = this.book.find(each => each.id === id)
    if (!address) return
    const country = this.countries.find(({ iso2 }) => iso2 === address.countryCode)
    const states = country ? await this.#statesOf(country) : []
    const state = states.find(({ abbreviation }) => abbreviation === address.state)?.name ?? address.state
    runInAction(() => {
      this.#setAddress(part, {
        ...noAddress,
        addressId: id,
        firstName: address.firstName,
        lastName: address.lastName,
        companyName: address.companyName ?? '',
        address: address.address1,
        apartment: address.address2 ?? '',
        city: address.city,
        country: country?.name ?? address.countryCode,
        state,
        zipCode: address.postalCode,
        phoneNumber: address.phone ?? '',
      })
      this.states = { ...this.states, [part]: states }
    })
  }

  changeFiles(files: readonly QuoteFile[]): void {
    this.drafts.change({ files })
  }

  /** Accepts the current prices, and submits the request. */
  async acceptPrices(): Promise<QuoteSubmitted> {
    if (this.submission.tag !== 'repriced') return this.issues
    this.drafts.change({ lines: this.submission.lines })
    return this.submit()
  }

  /** Submits the request, once for any number of clicks (S3-4.01); returns its issues, or the quote. */
  async submit(): Promise<QuoteSubmitted> {
    if (this.sending) return []
    this.tried = true
    const checked = checkRequest(this.#request, this.formatNamed)
    if (isLeft(checked)) return checked.left
    this.submission = { tag: 'sending' }
    const answer = await this.#useCases.submitQuote(checked.right, this.#keyFor(checked.right))()
    if (isLeft(answer)) logFailure('Request for a quote', answer.left)
    const quote = isRight(answer) && answer.right.tag === 'created' ? answer.right.quote : undefined
    if (quote) await this.drafts.empty()
    runInAction(() => {
      this.submission = isLeft(answer)
        ? { tag: 'refused', error: answer.left }
        : answer.right.tag === 'repriced'
          ? answer.right
          : { tag: 'sent', quote: answer.right.quote }
    })
    return quote ?? []
  }

  /**
   * Prefills the contact if empty: a company buyer's email from this browser's record (S3-3.02), names from the
   * profile.
   */
  #introduce(profile: Profile | undefined, company: DisplayRecord | undefined): void {
    const { contact } = this.drafts.draft
    const email = company?.emailAddress ?? profile?.email
    if (contact.name !== '' || contact.email !== '' || email === undefined) return
    const { firstName = '', lastName = '', companyName = '', phone = '' } = profile ?? {}
    this.drafts.change({
      contact: {
        name: `${firstName} ${lastName}`.trim(),
        email,
        companyName: contact.companyName || companyName,
        phoneNumber: contact.phoneNumber || phone,
      },
    })
  }

  get #request(): QuoteRequest {
    const { contact, title, referenceNumber, shipping, billing, lines, note, files } = this.drafts.draft
    return { contact, title, referenceNumber, shipping, billing, lines, note, files: this.#signedIn ? files : [] }
  }

  /** The same input keeps its idempotency key, so that a retry after a lost response is recognized. */
  #keyFor(request: QuoteRequest): string {
    const body = JSON.stringify(request)
    if (this.#sent?.body !== body) this.#sent = { body, key: this.#makeKey() }
    return this.#sent.key
  }

  #setAddress(part: AddressPart, address: QuoteAddress): void {
    const { sameAsShipping } = this.drafts.draft
    if (part === 'billing') return this.drafts.change({ billing: address, sameAsShipping: false })
    this.drafts.change({ shipping: address, ...(sameAsShipping ? { billing: address } : {}) })
  }

  async #loadStates(part: AddressPart): Promise<void> {
    const named = this.drafts.draft[part].country
    const country = this.countries.find(({ name }) => name === named)
    const states = country ? await this.#statesOf(country) : []
    runInAction(() => {
      if (this.drafts.draft[part].country !== named) return
      this.states = {
        ...this.states,
        [part]: states,
        ...(part === 'shipping' && this.drafts.draft.sameAsShipping ? { billing: states } : {}),
      }
    })
  }

  async #statesOf({ id }: Country): Promise<readonly State[]> {
    const answer = await this.#useCases.listStates(id)()
    if (isLeft(answer)) logFailure('States for a quote', answer.left)
    return isRight(answer) ? answer.right : []
  }
}

/** The address formats of all countries, loaded with the dialog. */
const addressFormats = () => import('../../core/addresses/address-formats').catch(() => undefined)

export type QuoteSubmitted = CreatedQuote | readonly Issue[]

export const isCreated = (submitted: QuoteSubmitted): submitted is CreatedQuote => 'id' in submitted
