import type { Either } from 'fp-ts/Either'
import { may } from '../../core/access/permissions'
import { cartLeftBehind, type LeftCart, type OwnCompanies } from '../../core/company/switch-company'
import { emptyQuery } from '../../core/search/listing'
import type { DomainError } from '../../core/shared/domain-error'
import { returnPath } from '../../core/shared/return-path'
import { isLeft, isRight, right } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { answerOf, formValues, type FormAnswer, type FormValues } from '../forms'

export type CompaniesData = OwnCompanies & {
  /** The companies whose names contain the search. */
  readonly shown: OwnCompanies['companies']
  readonly search: string
  /** Where to go on after a switch. */
  readonly back: string
  /** The company asked for, whose switch leaves a cart behind. */
  readonly asked?: { readonly id: number; readonly left: LeftCart }
}

export const account = '/my-account/'

const idFrom = (text: string | null | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/** The companies that a URL selects: `q` searches, `to` asks before a switch, `back` is the page it began at. */
export const companiesFor = async (
  useCases: Pick<UseCases, 'viewOwnCompanies'>,
  asked: URLSearchParams,
): Promise<Either<DomainError, CompaniesData>> => {
  const found = await useCases.viewOwnCompanies()()
  if (isLeft(found)) return found
  const search = (asked.get('q') ?? '').trim().slice(0, 100)
  const to = idFrom(asked.get('to'))
  const left = cartLeftBehind(found.right, to)
  const names = search.toLocaleLowerCase()
  return right({
    ...found.right,
    shown: found.right.companies.filter(({ company }) => company.name.toLocaleLowerCase().includes(names)),
    search,
    back: returnPath(asked.get('back'), account),
    ...(left ? { asked: { id: to, left } } : {}),
  })
}

/** The outcome of a choice: a question about the cart left behind, the next page, or the form with its problem. */
export type Switch =
  { readonly tag: 'ask' | 'go'; readonly href: string } | { readonly tag: 'answer'; readonly answer: FormAnswer }

type Switching = Pick<UseCases, 'viewOwnCompanies' | 'actForCompany' | 'viewShell' | 'viewPath' | 'viewOrder'>

/** Switches to the chosen company; asks first if a cart with lines is left behind, once. */
export const switchCompany = async (useCases: Switching, form: FormData): Promise<Switch> => {
  const values = formValues(form)
  const id = idFrom(values['companyId'])
  const back = returnPath(values['back'], account)
  const companies = await useCases.viewOwnCompanies()()
  if (isLeft(companies)) return answered(companies.left, values)
  if (!values['asked'] && cartLeftBehind(companies.right, id))
    return { tag: 'ask', href: `/account/companies?${new URLSearchParams({ to: String(id), back })}` }
  const done = await useCases.actForCompany(id)()
  return isLeft(done) ? answered(done.left, values) : { tag: 'go', href: await landing(useCases, back) }
}

const answered = (error: DomainError, values: FormValues): Switch => ({
  tag: 'answer',
  answer: answerOf(error, 'switch', values),
})

/** The page where the switch began, if the new company may see it; otherwise the account. */
const landing = async (useCases: Omit<Switching, 'actForCompany'>, back: string): Promise<string> =>
  (await isVisible(useCases, back)) ? back : account

const isVisible = async (useCases: Omit<Switching, 'actForCompany'>, back: string): Promise<boolean> => {
  const { pathname } = new URL(back, 'https://shop.invalid')
  const order = /^\/account\/orders\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1]
  if (order !== undefined) return isRight(await useCases.viewOrder(Number(order))())
  if (/^\/account\/(?:users|part-numbers|roles)/.test(pathname)) {
    const shell = await useCases.viewShell()()
    return isRight(shell) && may(shell.right, pathname.includes('/roles') ? 'get_roles' : 'create_user')
  }
  // One quote, list, checkout or staff page belongs to what was shown before.
  if (belongsToOne.test(pathname)) return false
  if (isOpenToAll.test(pathname)) return true
  const page = await useCases.viewPath(pathname, emptyQuery)()
  return isRight(page) && page.right.tag !== 'gate'
}

const belongsToOne = /^\/(?:secure-checkout|quote-details|staff|account\/(?:[^/]+\/[^/]+|company|companies)|wishlist)/
const isOpenToAll = /^\/(?:$|account\/|my-account|cart|search|quick-order-pad|compare|locations|blog|news|contact-us)/
