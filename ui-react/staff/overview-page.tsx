import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { allOrders } from '../../core/orders/order-query'
import { allQuotes } from '../../core/quotes/quote-query'
import { ordersToDo, type OrderToDo } from '../../core/orders/order-desk'
import type { FailedNotices } from '../../core/orders/order-notices.port'
import type { Outcome } from '../../core/shared/domain-error'
import { mayDo, type StaffDesk } from '../../core/access/staff-capability'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { PageMeta } from '../runtime/seo'
import type { StaffUseCases } from '../runtime/use-cases/staff-use-cases'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { Link } from '../kit/link'
import { TitleBlock } from '../kit/title-block'
import { FailedNoticeList } from './notices/failed-notices'
import { answered, newKey } from '../runtime/staff-answer'
import { sectionsOf } from './sections'
import styles from './staff.module.css'

type ToDo = {
  readonly what: 'access-requests' | 'reviews' | 'quotes' | 'exemptions' | 'applications' | OrderToDo
  readonly href: string
  readonly count: number
}

type Asked = Omit<ToDo, 'count'> & { readonly found: Outcome<{ readonly total: number }> }

type OverviewData = {
  readonly desk: StaffDesk
  readonly toDo: readonly ToDo[]
  readonly failed?: FailedNotices
  readonly key: string
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<OverviewData> => {
  const useCases = useCasesOf(context)
  const desk = await answered(request, useCases.staffDesk())
  const [toDo, failed] = await Promise.all([toDoAt(desk, useCases), failedAt(desk, useCases)])
  return { desk, toDo, failed, key: newKey() }
}

/** Order notices that failed, for those who process orders; omitted where they cannot be read. */
const failedAt = async (
  desk: StaffDesk,
  { staffFailedNotices }: Pick<StaffUseCases, 'staffFailedNotices'>,
): Promise<FailedNotices | undefined> => {
  if (!mayDo(desk, 'orders')) return undefined
  const result = await staffFailedNotices()()
  return isRight(result) ? result.right : undefined
}

/**
 * Numbers of open tasks at the desks of this account. Those that cannot be counted are omitted; the desk itself shows
 * the error.
 */
const toDoAt = async (
  desk: StaffDesk,
  {
    staffAccessRequests,
    staffApplications,
    staffCertificates,
    staffOrders,
    staffQuotes,
    staffReviews,
  }: Pick<
    StaffUseCases,
    'staffAccessRequests' | 'staffApplications' | 'staffCertificates' | 'staffOrders' | 'staffQuotes' | 'staffReviews'
  >,
): Promise<readonly ToDo[]> => {
  const requests: readonly Asked[] = mayDo(desk, 'access-requests')
    ? [
        {
          what: 'access-requests',
          href: '/staff/access-requests',
          found: staffAccessRequests({ state: 'open', text: '', page: 1 }),
        },
      ]
    : []
  const orders: readonly Asked[] = mayDo(desk, 'orders')
    ? ordersToDo.map(status => ({
        what: status,
        href: `/staff/orders?status=${status}`,
        found: staffOrders({ ...allOrders, status }),
      }))
    : []
  const reviews: readonly Asked[] = mayDo(desk, 'reviews')
    ? [{ what: 'reviews', href: '/staff/reviews', found: staffReviews({ state: 'pending', text: '', page: 1 }) }]
    : []
  const quotes: readonly Asked[] = mayDo(desk, 'quotes')
    ? [{ what: 'quotes', href: '/staff/quotes?waiting=yes', found: staffQuotes({ ...allQuotes, waiting: true }) }]
    : []
  const exemptions: readonly Asked[] = mayDo(desk, 'exemptions')
    ? [
        {
          what: 'exemptions',
          href: '/staff/tax-exemptions',
          found: staffCertificates({ state: 'waiting', text: '', page: 1 }),
        },
      ]
    : []
  const applications: readonly Asked[] = mayDo(desk, 'companies')
    ? [
        {
          what: 'applications',
          href: '/staff/applications',
          found: staffApplications({ show: 'open', text: '', page: 1 }),
        },
      ]
    : []
  const counted = await Promise.all(
    [...requests, ...orders, ...quotes, ...exemptions, ...applications, ...reviews].map(
      async ({ what, href, found }) => {
        const result = await found()
        return { what, href, count: isRight(result) ? result.right.total : 0 }
      },
    ),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Desks with open tasks to count, by the name of their section. */
const counted: readonly string[] = ['access-requests', 'orders', 'quotes', 'exemptions', 'applications', 'reviews']

/** Open tasks for the signed-in member of staff. */
export const Component = (): ReactElement => {
  const text = useText()
  const { desk, toDo, failed, key } = useLoaderData<OverviewData>()
  const own = sectionsOf(desk)
  return (
    <>
      <PageMeta title={text('staff.title')} noindex />
      <TitleBlock title={text('staff.welcome', { name: desk.name })} lead={desk.email} />
      {failed && <FailedNoticeList failed={failed} clickKey={key} />}
      {own.length === 0 ? (
        <EmptyState level={2} title={text('staff.nothing')} drawing="sheet">
          {text('staff.nothing-lead')}
        </EmptyState>
      ) : (
        <ul className={styles.desks}>
          {own.map(({ href, capability, name = capability }) => (
            <li key={href} className={styles.desk}>
              <div>
                <h2 className={styles.name}>
                  <Link href={href} className={styles.name}>
                    {text(`staff.sections.${name}`)}
                  </Link>
                </h2>
                <p className={styles.quiet}>{text(`staff.leads.${name}`)}</p>
              </div>
              {counted.includes(name) && <Waiting toDo={toDo.filter(matter => matter.href.startsWith(href))} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Waiting = ({ toDo }: Pick<OverviewData, 'toDo'>): ReactElement => {
  const text = useText()
  if (toDo.length === 0) return <p className={styles.quiet}>{text('staff.to-do.nothing')}</p>
  return (
    <ul className={styles.toDo}>
      {toDo.map(({ what, href, count }) => (
        <li key={what}>
          <Link href={href}>{text(`staff.to-do.${what}`, { count })}</Link>
        </li>
      ))}
    </ul>
  )
}
