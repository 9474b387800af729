import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../../core/access/session.port'
import { languageOf, type Visitor } from '../../../core/access/visitor'
import { visibleCategories } from '../../../core/access/category-access'
import type { ContentDeskPort } from '../../../core/content/content-desk.port'
import type { Preview } from '../../../core/access/preview'
import { mayPreview, mayPreviewPrices, previewedGroup } from '../../../core/pages/preview-access'
import type { Outcome } from '../../../core/shared/domain-error'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { AsStaff } from '../access/staff-at'
import { companyPreviewEntry, companyVisitor } from '../companies/company-preview'
import type { Database } from '../database/engine'
import { readTexts } from '../database/json-columns'
import { referenceSessions } from '../access/sessions'
import { groupOf, landingsOfGroup } from '../access/customer-rows'
import { readPriceContext } from '../prices/price-context'
import { staffAt } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt } from '../database/transaction'

/** Session entry: the current preview. */
const previewEntry = 'content-preview'
const lifetimeMs = 3_600_000

type PreviewSession = Pick<SessionPort, 'stored' | 'keep' | 'visitor'>

export const contentPreview = (
  db: Database,
  session: PreviewSession,
  { clock }: Pick<PlatformDeps, 'clock'>,
  asDesk: AsStaff,
): Pick<ContentDeskPort, 'previewChoices' | 'startPreview' | 'endPreview'> => ({
  previewChoices: () =>
    asDesk(async () => {
      const groups = await db
        .selectFrom('customer_group')
        .select(['id', 'name'])
        .orderBy('name')
        .orderBy('id')
        .execute()
      const current = await previewOf(db, session, clock.now())
      return E.right({ groups, ...(current ? { current } : {}) })
    }),
  startPreview: ({ groupId, language }) =>
    pipe(
      asDesk(async () => {
        const group = groupId === undefined ? undefined : await groupOf(db, groupId)
        return groupId !== undefined && !group
          ? E.left(invalid(issue('group', 'content-desk.issues.group')))
          : E.right({
              ...(group ? { groupId: group.id, groupName: group.name } : {}),
              language,
              until: clock.now() + lifetimeMs,
            })
      }),
      TE.chainFirst(() => session.keep(companyPreviewEntry, undefined)),
      TE.chainFirst(preview =>
        session.keep(
          previewEntry,
          JSON.stringify({
            language: preview.language,
            until: String(preview.until),
            ...(preview.groupId === undefined ? {} : { group: String(preview.groupId) }),
          }),
        ),
      ),
    ),
  endPreview: () =>
    pipe(
      asDesk(() => Promise.resolve(E.right(undefined))),
      TE.flatMap(() =>
        session.stored(previewEntry) === undefined ? TE.right(undefined) : session.keep(previewEntry, undefined),
      ),
    ),
})

const previewOf = async (
  db: Database,
  session: Pick<PreviewSession, 'stored'>,
  now: number,
): Promise<Preview | undefined> => {
  const { language, until = '', group: groupId } = readTexts(session.stored(previewEntry) ?? '')
  if (!(Number(until) > now) || Number(until) > now + lifetimeMs) return undefined
  const group = groupId === undefined ? undefined : await groupOf(db, Number(groupId))
  // A deleted group must not become an unrestricted view.
  if (groupId !== undefined && !group) return undefined
  return {
    language: languageOf(language),
    until: Number(until),
    ...(group ? { groupId: group.id, groupName: group.name } : {}),
  }
}

/**
 * The visitor that a previewing session impersonates, evaluated at every request: without the capability, or after an
 * hour, only themselves. No cart; drafts replace published content.
 */
export const previewingVisitor = (db: Database, session: SessionPort, now: number): Outcome<Visitor | undefined> =>
  attempt(async (): Promise<E.Either<DomainError, Visitor | undefined>> => {
    if (session.stored(companyPreviewEntry) !== undefined) {
      const desk = await staffAt(db, session)
      return E.right(E.isLeft(desk) ? undefined : await companyVisitor(db, session, desk.right, now))
    }
    if (session.stored(previewEntry) === undefined) return E.right(undefined)
    const [desk, preview] = [await staffAt(db, session), await previewOf(db, session, now)]
    if (E.isLeft(desk) || !mayPreview(desk.right) || !preview) return E.right(undefined)
    const stored = preview.groupId === undefined ? undefined : await groupOf(db, preview.groupId)
    const group = stored && previewedGroup(desk.right, stored)
    const records = referenceSessions(db)
    const [guests, fallback] = [await records.guestView()(), await records.defaultGroup()()]
    if (E.isLeft(guests)) return guests
    const { storeKey, customer } = session.visitor
    const landings = group && (await landingsOfGroup(db, group))
    const priceContext = await readPriceContext(
      db,
      { storeKey, groupId: stored && mayPreviewPrices(desk.right) ? stored.id : undefined },
      now,
    )
    return E.right({
      storeKey,
      language: preview.language,
      preview,
      visible: visibleCategories(group, E.isLeft(fallback) ? 'unread' : fallback.right, guests.right.visible),
      ...(group && customer
        ? {
            customer: {
              id: customer.id,
              email: customer.email,
              firstName: customer.firstName,
              lastName: customer.lastName,
              role: 99 as const,
              group,
              isStaff: false,
              ...(landings ? { landingCategoryIds: landings } : {}),
            },
          }
        : {}),
      ...(group?.priceListId === undefined ? {} : { priceListId: group.priceListId }),
      ...(priceContext ? { priceContext } : {}),
    })
  })
